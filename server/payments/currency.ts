import type { SentCart } from '#contract/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import type { Tenant } from '#domain/tenant.ts';
import { refusePayment } from './refuse.ts';

/** Providers may write `KSh`; the processor knows the code KES. */
const known: Readonly<Record<string, string>> = { KSH: 'KES' };

export const codeOf = (written: string): string =>
  known[written.toUpperCase()] ?? written.toUpperCase();

/** The one currency that all the places paid take: the one in which the patient was shown the amounts. */
export const currencyOf = (tenant: Tenant, { accounts }: Pick<SentCart, 'accounts'>): string => {
  const shown = tenant.payments.currency.code;
  const taken = accounts.map(({ locationId }) =>
    codeOf(locationOf(tenant, locationId)?.defaultCurrency ?? shown),
  );
  if (taken.some((code) => code !== shown)) throw refusePayment('currency');
  return shown;
};
