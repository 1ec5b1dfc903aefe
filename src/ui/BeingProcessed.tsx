import type { Owed } from '#domain/owed.ts';
import { useSay } from '#text/say.tsx';
import { Note } from './Note.tsx';
import { useMoney } from './use-money.ts';

/** The payments of the patient's own that are being processed, by the bills that they pay. */
export function BeingProcessed({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const written = useMoney();
  const pending = owed.flatMap(({ paymentPostingId: account, pending: amount }) =>
    amount === undefined ? [] : { account, amount: written(amount) },
  );
  if (pending.length === 0) return null;
  return (
    <Note icon="info">
      {pending.map(({ account, amount }) => (
        <p key={account}>{say('topics_billpending', { account, amount })}</p>
      ))}
    </Note>
  );
}
