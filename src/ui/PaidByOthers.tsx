import type { Owed } from '#domain/owed.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from './Note.tsx';
import { useMoney } from './use-money.ts';

/** The payments of others on the patient's accounts, settled ones included. */
export function PaidByOthers({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const language = useLanguage();
  const written = useMoney();
  const paid = owed.flatMap(({ paymentPostingId: account, othersPaid = [] }) =>
    othersPaid.map((payment, at) => ({ key: `${account} ${at}`, account, ...payment })),
  );
  if (paid.length === 0) return null;
  return (
    <Note icon="info">
      {paid.map(({ key, account, amount, on, by }) => (
        <p key={key}>
          {say(`topics_paidbyother_${by}`, {
            account,
            amount: written(amount),
            date: longDate(on, language),
          })}
        </p>
      ))}
    </Note>
  );
}
