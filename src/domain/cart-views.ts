import { isInside, type Place } from './place.ts';

/** The views of the cart that stand around a screen. */
export interface CartViews {
  /** The cart beside the screen, where the window is wide. */
  readonly sidebar: boolean;
  /** The views above the screen on a telephone: how many accounts, and which. */
  readonly mobileCart: boolean;
  readonly mobileSummary: boolean;
}

interface Around {
  readonly place: Pick<Place, 'access' | 'hides' | 'shows' | 'stage'> | undefined;
  readonly mobile: boolean;
  readonly count: number;
}

/** The cart stands beside the screen from the first form on; an empty one takes no room on a telephone. */
export function cartViewsAt({ place, mobile, count }: Around): CartViews {
  if (place === undefined || !isInside(place))
    return { sidebar: false, mobileCart: false, mobileSummary: false };
  const { stage, hides, shows } = place;
  const isDone = stage === 'receipt';
  const carried = mobile && count > 0 && !isDone;
  return {
    sidebar:
      !mobile &&
      !hides?.includes('sidebar') &&
      ((stage !== undefined && !isDone) || shows?.includes('cart') === true),
    mobileCart: carried && !hides?.includes('mobileCart'),
    mobileSummary: carried && !hides?.includes('cartSummary'),
  };
}
