import { addressOf } from '#domain/place-at.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import { useSay } from '#text/say.tsx';

interface Props {
  /** Told to the plan's payer alone: others may look at it. */
  readonly means?: Pick<PlanMeans, 'mayChange' | 'mayStop'> | undefined;
  /** The plan may be looked at by somebody who cannot change it. */
  readonly maySee?: boolean;
  readonly planId: string;
  /** The payment of the history at which the plan is shown; the accounts where it is none. */
  readonly from?: string;
  /** The number of the account at which it is shown. */
  readonly number: string;
}

/** The ways to all of a running plan, to have it taken from another card on file, and to stop it. */
export function PlanWays({ means = {}, maySee, planId, from = 'accounts', number }: Props) {
  const say = useSay();
  const of = <span className="visually-hidden">{` ${say('labels_planmeansof', { number })}`}</span>;
  return (
    <>
      {(means.mayStop || maySee) && (
        <>
          <a href={`#${addressOf('myPlan', { planId })}`}>
            {say('links_seeplan')}
            {of}
          </a>
          {means.mayStop && ' · '}
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
