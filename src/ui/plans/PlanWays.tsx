import { addressOf } from '#domain/place-at.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import { useSay } from '#text/say.tsx';

interface Props {
  readonly means: Pick<PlanMeans, 'mayChange' | 'mayStop'>;
  readonly planId: string;
  /** The payment of the history at which the plan is shown; the accounts where it is none. */
  readonly from?: string;
  /** The number of the account at which it is shown. */
  readonly number: string;
}

/** The ways to all of a running plan, to have it taken from another card on file, and to stop it. */
export function PlanWays({ means, planId, from = 'accounts', number }: Props) {
  const say = useSay();
  const of = <span className="visually-hidden">{` ${say('labels_planmeansof', { number })}`}</span>;
  return (
    <>
      {means.mayStop && (
        <>
          <a href={`#${addressOf('myPlan', { planId })}`}>
            {say('links_seeplan')}
            {of}
          </a>
          {' · '}
        </>
      )}
      {means.mayChange && (
        <a href={`#${addressOf('planMeans', { planId, from })}`}>
          {say('links_planmeans')}
          {of}
        </a>
      )}
      {means.mayChange && means.mayStop && ' · '}
      {means.mayStop && (
        <a href={`#${addressOf('planStop', { planId, from })}`}>
          {say('links_planstop')}
          {of}
        </a>
      )}
    </>
  );
}
