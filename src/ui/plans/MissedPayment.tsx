import type { CalendarDate } from '#domain/dates.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import type { MissedPayment as Missed } from '#domain/plans/standing.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';

interface Props {
  readonly missed: Missed;
  /** The day on which it is tried again; none where the plan waits for another card. */
  readonly next: CalendarDate | undefined;
  readonly means: Pick<PlanMeans, 'mayChange'> | undefined;
}

/** A payment of a plan that did not go through, why, and when it is tried again, or what it waits for. */
export function MissedPayment({ missed, next, means }: Props) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const date = longDate(missed.date, language);
  const { waits, why } = missed;
  const because = why === undefined ? '' : ` ${say(`topics_missedwhy_${why}`)}`;
  if (waits) {
    const said = { date, amount: money(waits.amount) };
    const end =
      waits.ends === undefined
        ? ''
        : ` ${say('topics_planwaitsend', { date: longDate(waits.ends, language) })}`;
    const back = waits.isBack
      ? `${say('topics_planwaitswentback', { date })} ${waits.isMore ? `${say('topics_planwaitsagree')} ` : ''}`
      : '';
    if (waits.isBack && !waits.by) return back + say('topics_planwaitsbacknow', said) + end;
    if (waits.by) {
      const by = longDate(waits.by, language);
      const what = why === 'returned' ? `${say('topics_planwaitstookback', { date })} ` : '';
      return (
        back + what + say('topics_planwaitsby', { ...said, date: by }) + (what ? '' : because) + end
      );
    }
    return means?.mayChange
      ? say('topics_planwaits', said) + because + end
      : say('topics_planwaitsguest', { ...said, provider }) + because + end;
  }
  const { overdue } = missed;
  if (overdue) {
    const said = { date, amount: money(overdue.amount) };
    const { back, ends } = overdue;
    const end = ends ? ` ${say('topics_planoverdueend', { date: longDate(ends, language) })}` : '';
    const late = back
      ? say('topics_planoverdueback', {
          ...said,
          back: money(back.amount),
          day: longDate(back.date, language),
        })
      : say('topics_planoverdue', said);
    return late + end;
  }
  if (next === undefined) return null;
  const days = { date, next: longDate(next, language) };
  if (missed.harmless) return say(`topics_planrefused_${missed.harmless}`, days) + because;
  return say(missed.isPartly ? 'topics_planmissedpartly' : 'topics_planmissed', days) + because;
}
