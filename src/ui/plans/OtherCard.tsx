import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';

interface Props {
  readonly planId: string;
  /** The payment of the history at which the plan is shown; the accounts where it is none. */
  readonly from?: string;
  /** The number of the account at which it is shown. */
  readonly number: string;
}

/** The way to have a running plan taken from another card on file. */
export function OtherCard({ planId, from = 'accounts', number }: Props) {
  const say = useSay();
  return (
    <a href={`#${addressOf('planMeans', { planId, from })}`}>
      {say('links_planmeans')}
      <span className="visually-hidden">{` ${say('labels_planmeansof', { number })}`}</span>
    </a>
  );
}
