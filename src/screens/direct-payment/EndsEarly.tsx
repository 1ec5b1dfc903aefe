import type { Expiry } from '#domain/card-expiry.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

interface Props {
  readonly expiry: Expiry;
  /** The day of the plan's last payment. */
  readonly lastDate: CalendarDate;
}

/** A card that ends before its plan is told of while another one can still be taken. */
export function EndsEarly({ expiry, lastDate }: Props) {
  const say = useSay();
  const last = longDate(lastDate, useLanguage());
  return (
    <Note icon="info" isWarning>
      <p>{say('topics_cardendsearly', { date: writtenExpiry({ expiry }), last })}</p>
    </Note>
  );
}
