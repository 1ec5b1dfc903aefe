import { placeAt } from './place-at.ts';
import { placeOf } from './places.ts';
import { isInside, type Place } from './place.ts';

/** The stage of a visit on its way to a payment. No chart keeps it: the place says it. */
export type CheckoutStatus =
  | 'INDETERMINATE'
  | 'ACCOUNTS'
  | 'PAYMENT_SELECTION'
  | 'PAYMENT'
  | 'CONFIRMATION';

export function checkoutStatusAt(href: string): CheckoutStatus {
  const name = placeAt(href);
  if (name === undefined) return 'INDETERMINATE';
  switch (name) {
    case 'selectPaymentMethod':
      return 'PAYMENT_SELECTION';
    case 'payment':
    case 'paymentStep':
    case 'threeDSecureComplete':
    case 'mobileMoneyComplete':
      return 'PAYMENT';
    case 'receipt':
    case 'receiptError':
      return 'CONFIRMATION';
    default:
      return placeOf(name).path.split('/').includes('accounts') ? 'ACCOUNTS' : 'INDETERMINATE';
  }
}

/** The views of the cart that stand around a screen. */
export interface CartViews {
  /** The cart beside the screen, where the window is wide. */
  readonly sidebar: boolean;
  /** The views above the screen on a telephone: how many accounts, and which. */
  readonly mobileCart: boolean;
  readonly mobileSummary: boolean;
}

interface Around {
  readonly href: string;
  readonly place: Pick<Place, 'access' | 'hides'> | undefined;
  readonly mobile: boolean;
  readonly count: number;
}

/** The cart stands beside the screen from the first form on; an empty one takes no room on a telephone. */
export function cartViewsAt({ href, place, mobile, count }: Around): CartViews {
  const status = checkoutStatusAt(href);
  const inside = place !== undefined && isInside(place);
  const carried = inside && count > 0 && status !== 'CONFIRMATION';
  const underWay = inside && ['ACCOUNTS', 'PAYMENT_SELECTION', 'PAYMENT'].includes(status);
  const entering = inside && placeAt(href) === 'quickPay';
  return {
    sidebar: !mobile && (underWay || entering),
    mobileCart: mobile && carried && !place.hides?.includes('mobileCart'),
    mobileSummary: mobile && carried && !place.hides?.includes('cartSummary'),
  };
}
