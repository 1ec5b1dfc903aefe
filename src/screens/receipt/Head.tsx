import {
  fieldIn,
  paidIn,
  toneOf,
  type Receipt,
  type ReceiptMessage,
  type Tone,
} from '#domain/receipt.ts';
import { useSay } from '#text/say.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Addresses } from '#ui/Addresses.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import styles from './Receipt.module.css';
import { useShown } from './use-shown.tsx';

/** The sign of each tone: a bank takes days, so a payment that was sent to one is not paid yet. */
const signs: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  neutral: 'bank',
  warning: 'circle',
  danger: 'circle',
};

/** The head of a receipt: result, amount, provider and reference. */
export function Head({ receipt }: { receipt: Receipt }) {
  const { header, summaryTop, summaryBottom } = receipt;
  const say = useSay();
  const { amount, value } = useShown();
  const [heading, ...messages] = header.messages;
  const back = messages.filter(isReversal);
  const others = messages.filter((one) => !isReversal(one));
  const tone = toneOf(fieldIn(summaryTop.fields, 'result')?.value ?? 'success');
  const date = fieldIn(summaryTop.fields, 'date');
  const reference = fieldIn(summaryTop.fields, 'transactionID');
  return (
    <header className={styles.head}>
      <p className={styles.letterhead}>{header.providerName}</p>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={signs[tone]} size={30} />
      </span>
      <MainHeading>{heading?.message}</MainHeading>
      {back.map(({ message }) => (
        <p key={message} className={styles.back}>
          <Numbers in={message} />
        </p>
      ))}
      {fieldIn(summaryBottom.fields, 'afterBack') && (
        <p className={styles.sum}>{say('labels_receipttotal')}</p>
      )}
      <p className={styles.amount}>{amount(paidIn(receipt))}</p>
      <p className={styles.soft}>
        {say('labels_receiptpaidto', { provider: header.siteName })}
        {date && <span className={styles.date}>{value(date)}</span>}
      </p>
      {reference && (
        <p className={styles.reference}>
          {reference.label} <strong>{reference.value}</strong>
        </p>
      )}
      {others.map(({ key, message }) => (
        <p key={key} className={styles.message}>
          {key === 'sentTo' && <Icon name="mail" />}
          <span>{key === 'sentTo' ? <Addresses in={message} /> : <Numbers in={message} />}</span>
        </p>
      ))}
    </header>
  );
}

/** Money that came back is what a reader looks for first then. */
const isReversal = ({ key }: ReceiptMessage): boolean => key === 'reversal';
