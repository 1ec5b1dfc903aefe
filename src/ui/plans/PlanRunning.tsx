import type { ReactNode } from 'react';
import type { PlanStanding } from '#domain/plans/standing.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '../use-money.ts';
import { MissedPayment } from './MissedPayment.tsx';
import { PlanMeans } from './PlanMeans.tsx';

interface Props {
  readonly standing: PlanStanding | undefined;
  /** The plan's standing was asked for and could not be read. */
  readonly unread: boolean;
  /** The ways to have it taken from another card, and to stop it, for its payer. */
  readonly children?: ReactNode;
}

/** The next debit of a running plan, what is left of it, and what it is taken from. */
export function PlanRunning({ standing, unread, children }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  if (standing === undefined) return unread ? <small>{say('topics_planunread')}</small> : null;
  const { next, remaining: left, missed, means, pausedUntil } = standing;
  const remaining = written(left);
  return (
    <small>
      {missed && (
        <>
          <MissedPayment missed={missed} next={next?.date} means={means} />{' '}
        </>
      )}
      {pausedUntil && !missed && (
        <>{say('topics_planpaused', { date: longDate(pausedUntil, language) })} </>
      )}
      {next
        ? say('topics_planstanding', {
            amount: written(next.amount),
            date: longDate(next.date, language),
            remaining,
          })
        : say('topics_planstandingleft', { remaining })}
      {means && (
        <>
          {' '}
          <PlanMeans means={means} />
        </>
      )}{' '}
      {children}
    </small>
  );
}
