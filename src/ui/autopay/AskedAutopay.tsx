import { askedPayment } from '#domain/autopay/asked.ts';
import type { Owed } from '#domain/owed.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';
import { useMoney } from '../use-money.ts';
import { ToAnswer } from './ToAnswer.tsx';

/** An automatic payment above the cap, which waits for a yes, with the way to where one answers. */
export function AskedAutopay({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const asked = askedPayment(owed);
  if (asked === undefined) return null;
  return (
    <Note icon="alert" isWarning>
      <p>
        {say('topics_autopayasked', {
          amount: written(asked.amount),
          date: longDate(asked.date, language),
          until: longDate(asked.until, language),
        })}{' '}
        <ToAnswer />
      </p>
    </Note>
  );
}
