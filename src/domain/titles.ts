import { dispatchedMethod } from './methods.ts';
import { placeOf, type PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';

type Params = Readonly<Record<string, string | undefined>>;

const unknown = 'titles_unknown';

const notices: Readonly<Record<string, string>> = {
  'terms-of-service': 'titles_noticesterms',
  'privacy-notice': 'titles_noticesprivacy',
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
    case 'paymentStep':
      return dispatchedMethod(params['method'], tenant)?.title ?? 'titles_paymentmethodnotfound';
    default:
      return placeOf(name).title;
  }
}
