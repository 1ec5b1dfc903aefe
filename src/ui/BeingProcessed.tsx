import type { Cents } from '#domain/money.ts';
import type { Owed } from '#domain/owed.ts';
import { useSay } from '#text/say.tsx';
import { Note } from './Note.tsx';
import { useMoney } from './use-money.ts';

/** The payments of the patient's own that are being processed, by the bills that they pay. */
export function BeingProcessed({ owed }: { readonly owed: Owed }) {
  const pending = owed.flatMap(({ paymentPostingId: account, pending: amount }) =>
    amount === undefined ? [] : { account, amount },
  );
  if (pending.length === 0) return null;
  return (
    <Note icon="info">
      <PendingBills bills={pending} />
    </Note>
  );
}

interface Pending {
  readonly account: string;
  readonly amount: Cents;
}

/** Each bill with the sum that is being processed. */
export function PendingBills({ bills }: { readonly bills: readonly Pending[] }) {
  const say = useSay();
  const written = useMoney();
  return bills.map(({ account, amount }) => (
    <p key={account}>{say('topics_billpending', { account, amount: written(amount) })}</p>
  ));
}
