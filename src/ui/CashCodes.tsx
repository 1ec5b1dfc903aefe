import type { OwnCode } from '#domain/cash-code.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { addMoney } from '#domain/money.ts';
import { addressOf } from '#domain/place-at.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from './Note.tsx';
import { useMoney } from './use-money.ts';

/** The codes with which the patient may still pay bills in cash, each with the way back to it. */
export function CashCodes({ codes }: { readonly codes: readonly OwnCode[] }) {
  const say = useSay();
  const language = useLanguage();
  const written = useMoney();
  if (codes.length === 0) return null;
  return (
    <Note icon="info">
      {codes.map(({ handle, left, held, isBeingPaid, lastDay, numbers }) => (
        <p key={handle}>
          {isBeingPaid && held > 0
            ? say('topics_cashopenbusy', { amount: written(held), accounts: numbers.join(', ') })
            : say('topics_cashopen', {
                amount: written(addMoney(left, held)),
                accounts: numbers.join(', '),
                date: longDate(lastDay as CalendarDate, language),
              })}{' '}
          <a href={`#${addressOf('cashCode', { handle })}`}>{say('links_cashcode')}</a>
        </p>
      ))}
    </Note>
  );
}
