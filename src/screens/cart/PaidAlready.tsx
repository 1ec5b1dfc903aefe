import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paidAlready } from '#domain/paid-already.ts';
import type { PaidBill } from '#domain/paid-bills.ts';
import { places } from '#domain/places.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';
import { useMoney } from '#ui/use-money.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof cart>;
  readonly paid: readonly PaidBill[];
  /** The key to the receipt that can be opened. */
  readonly receipt: string | undefined;
}

/**
 * A bill that was paid in this visit stands in the list again; the patient is told before filling
 * in a card.
 */
export function PaidAlready({ actor, paid, receipt }: Props) {
  const say = useSay();
  const written = useMoney();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const again = paidAlready(cart, paid);
  if (again.length === 0) return null;
  return (
    <Note icon="alert">
      {again.map(({ paymentPostingId: account, amount }) => (
        <p key={`${account} ${amount}`}>
          {say('topics_paidalready', { account, amount: written(amount) })}
        </p>
      ))}
      {again.some((bill) => bill.receipt !== undefined && bill.receipt === receipt) && (
        <p>
          <a href={`#${places.receipt.path}`}>{say('links_openreceipt')}</a>
        </p>
      )}
    </Note>
  );
}
