import type { ReceiptMessage } from '#domain/receipt.ts';
import { Numbers } from '#ui/Numbers.tsx';
import styles from './Receipt.module.css';

/** Notes below a receipt: when the provider will see the payment, whom to ask, and closing words. */
export const Notes = ({ messages }: { messages: readonly ReceiptMessage[] }) => (
  <footer className={styles.notes}>
    {messages.map(({ key, message }) => (
      <p key={key} data-note={key}>
        <Numbers in={message} />
      </p>
    ))}
  </footer>
);
