import { dispatchedMethod, type MethodKey } from './methods.ts';
import { placeOf, type PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';

type Params = Readonly<Record<string, string | undefined>>;

const unknown = 'titles_unknown';

const notices: Readonly<Record<string, string>> = {
  'terms-of-service': 'titles_noticesterms',
  'privacy-notice': 'titles_noticesprivacy',
};

const payments: Readonly<Record<MethodKey, string>> = {
  cards: 'titles_paymentcards',
  ach: 'titles_paymentach',
  wallet: 'titles_paymentwallet',
  'wallet-credit': 'titles_paymentwallet',
  'mobile-money': 'titles_paymentmobilemoney',
};

/** The text key of a page's title, also where the address says more than the place. */
export function titleOf(name: PlaceName | undefined, params: Params, tenant: Tenant): string {
  switch (name) {
    case undefined:
      return unknown;
    case 'notices':
      return (
        (Object.hasOwn(notices, params['page'] ?? '') && notices[params['page'] ?? '']) || unknown
      );
    case 'payment':
    case 'paymentStep': {
      const method = dispatchedMethod(params['method'], tenant);
      return method === undefined ? 'titles_paymentmethodnotfound' : payments[method];
    }
    default:
      return placeOf(name).title;
  }
}
