import { Fragment } from 'react';
import { addressOf } from '#domain/place-at.ts';
import { deeds } from '#domain/plans/deeds.ts';
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

/** The ways to have a running plan taken from another card on file, to change its payments, and to stop it. */
export function PlanWays({ means, planId, from = 'accounts', number }: Props) {
  const say = useSay();
  const { mayChange, mayStop } = means;
  const place = { planId, from };
  const ways = [
    ...(mayChange ? [['links_planmeans', addressOf('planMeans', place)] as const] : []),
    ...(mayStop
      ? [
          ...deeds.map(
            (deed) => [`links_deed_${deed}`, addressOf('planDeed', { ...place, deed })] as const,
          ),
          ['links_planstop', addressOf('planStop', place)] as const,
        ]
      : []),
  ];
  return ways.map(([words, address], at) => (
    <Fragment key={words}>
      {at > 0 && ' · '}
      <a href={`#${address}`}>
        {say(words)}
        <span className="visually-hidden">{` ${say('labels_planmeansof', { number })}`}</span>
      </a>
    </Fragment>
  ));
}
