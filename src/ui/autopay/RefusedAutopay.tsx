import { haltedPayment, triedAgain } from '#domain/autopay/refused.ts';
import type { Owed } from '#domain/owed.ts';
import { addressOf } from '#domain/place-at.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';
import { useMoney } from '../use-money.ts';

/** An automatic payment that the bank refused, or that waits for other means, with the way to choose them. */
export function RefusedAutopay({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const again = triedAgain(owed);
  const halted = haltedPayment(owed);
  if (again === undefined && halted === undefined) return null;
  return (
    <Note icon="alert" isWarning>
      <p>
        {again &&
          say('topics_autopayagain', {
            amount: written(again.amount),
            date: longDate(again.date, language),
          })}
        {halted &&
          say(
            halted.why === 'refused' ? 'topics_autopayhaltedrefused' : 'topics_autopayhaltedmeans',
            { amount: written(halted.amount) },
          )}{' '}
        <a href={`#${addressOf('automaticPayments')}`}>{say('links_autopayrepair')}</a>
      </p>
    </Note>
  );
}
