import type { CalendarDate } from '#domain/dates.ts';
import type { MissedPayment as Missed } from '#domain/plans/standing.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';

interface Props {
  readonly missed: Missed;
  /** The day on which it is tried again. */
  readonly next: CalendarDate;
}

/** A payment of a plan that did not go through, why, and when it is tried again. */
export function MissedPayment({ missed, next }: Props) {
  const say = useSay();
  const language = useLanguage();
  const days = { date: longDate(missed.date, language), next: longDate(next, language) };
  const said = say(missed.isPartly ? 'topics_planmissedpartly' : 'topics_planmissed', days);
  return missed.why === undefined ? said : `${said} ${say(`topics_missedwhy_${missed.why}`)}`;
}
