import type { CalendarDate } from '#domain/dates.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import type { MissedPayment as Missed } from '#domain/plans/standing.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';

export interface OfMissed {
  readonly missed: Missed | undefined;
  /** The day on which it is tried again; none where the plan waits for another card. */
  readonly next: CalendarDate | undefined;
  readonly means: Pick<PlanMeans, 'mayChange'> | undefined;
}

/** The words of a payment that did not go through, as paragraphs: what happened, what to do, and what follows. */
export function useMissedWords({ missed, next, means }: OfMissed): readonly string[] {
  const waitWords = useWaitWords(means);
  const overdueWords = useOverdueWords();
  const say = useSay();
  const language = useLanguage();
  if (missed === undefined) return [];
  if (missed.waits) return waitWords(missed, missed.waits);
  if (missed.overdue) return overdueWords(missed, missed.overdue);
  if (next === undefined) return [];
  const days = { date: longDate(missed.date, language), next: longDate(next, language) };
  const what = missed.harmless
    ? say(`topics_planrefused_${missed.harmless}`, days)
    : say(missed.isPartly ? 'topics_planmissedpartly' : 'topics_planmissed', days);
  return [[what, ...(missed.why ? [say(`topics_missedwhy_${missed.why}`)] : [])].join(' ')];
}

/** The words of a plan that waits for a card, an account or another consent. */
function useWaitWords(means: OfMissed['means']) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  return ({ date, why }: Missed, waits: NonNullable<Missed['waits']>): readonly string[] => {
    const { by, ends, isBack, isMore } = waits;
    const said = { date: longDate(date, language), amount: money(waits.amount) };
    const end = ends ? [say('topics_planwaitsend', { date: longDate(ends, language) })] : [];
    const back = isBack ? [say('topics_planwaitswentback', said)] : [];
    const more = isMore ? [say('topics_planwaitsagree')] : [];
    const happened = back.length + more.length > 0 ? [[...back, ...more].join(' ')] : [];
    const because = why === undefined ? [] : [say(`topics_missedwhy_${why}`)];
    if (by) {
      const tookBack = why === 'returned' ? say('topics_planwaitstookback', said) : undefined;
      const reason = tookBack === undefined ? because : [tookBack];
      const todo = say(isMore ? 'topics_planwaitsbyagree' : 'topics_planwaitsby', {
        ...said,
        date: longDate(by, language),
      });
      return [...happened, ...reason, todo, ...end];
    }
    if (isBack) return [...happened, say('topics_planwaitsbacknow', said), ...end];
    const todo = means?.mayChange
      ? say('topics_planwaits', said)
      : say('topics_planwaitsguest', { ...said, provider });
    return [[todo, ...because].join(' '), ...end];
  };
}

/** The words of a payment by hand that was not made. */
function useOverdueWords() {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  return ({ date }: Missed, overdue: NonNullable<Missed['overdue']>): readonly string[] => {
    const { amount, back, ends } = overdue;
    const said = { date: longDate(date, language), amount: money(amount) };
    const late = back
      ? say('topics_planoverdueback', {
          ...said,
          back: money(back.amount),
          day: longDate(back.date, language),
        })
      : say('topics_planoverdue', said);
    const end = ends ? [say('topics_planoverdueend', { date: longDate(ends, language) })] : [];
    return [late, ...end];
  };
}
