import * as v from 'valibot';
import { everyLocation } from '#domain/entry/locations.ts';
import type { Location, Tenant } from '#domain/tenant.ts';
import { codeOf } from '../payments/currency.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

const Ids = v.array(v.number());

/** The locations whose bills can be taken by themselves: paid here, in the one currency in which the cap is. */
export const paidHere = (tenant: Tenant): readonly Location[] => {
  const { code } = tenant.payments.currency;
  return everyLocation(tenant).filter(
    ({ patientPayment, defaultCurrency }) =>
      patientPayment && codeOf(defaultCurrency ?? code) === code,
  );
};

/** The locations that an agreement names; undefined where all are meant, later ones too. */
export const locationsIn = ({
  locations,
}: Pick<AutopayRow, 'locations'>): readonly number[] | undefined =>
  locations === null ? undefined : v.parse(Ids, JSON.parse(locations));

/** The names of these locations, for sentences; nothing where the provider has but one. */
export const namedLocations = (
  { tenant }: Pick<StoredTenant, 'tenant'>,
  ids: readonly number[] | undefined,
): readonly string[] | 'all' | undefined => {
  if (ids) return everyLocation(tenant).flatMap(({ id, name }) => (ids.includes(id) ? name : []));
  return paidHere(tenant).length > 1 ? 'all' : undefined;
};
