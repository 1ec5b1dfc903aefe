import type { TenantFile } from '#contract/tenant-file.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { selectionFor } from '#domain/selection.ts';
import { everyLocation } from './fields.ts';
import type { Rule } from './report.ts';

/** Checks for bills that nobody can pay here. */
export const wayToPayRules: Rule = (file, report) => {
  const tenant = tenantOf(file);
  const { availablePaymentOptions: on } = tenant.payments;
  const selection = selectionFor(tenant);
  if (on.length > 0 && selection.kind === 'choice' && selection.methods.length === 0)
    report.warn(
      'categories.payments',
      `nobody can pay: of what is on, ${on.join(', ')}, nothing is built yet; turn on card or ach`,
    );
  const places = everyLocation(file.locations, 'locations');
  const closed = places.filter(({ location }) => location.patientPayment === false);
  if (places.length > 0 && closed.length === places.length)
    report.warn('locations', 'nobody can pay: patientPayment is off at each of them');
  if (places.length === 0 && file.backend?.configured !== false)
    report.warn(
      'locations',
      'is empty: only bills that are typed can be paid, and nobody is told whom to call',
    );
  for (const { location, path } of withoutPhone(file.locations, 'locations'))
    report.warn(
      `${path}.supportPhoneNumber`,
      location.patientPayment === false
        ? 'is missing: whoever owes something there cannot pay it online, nor is told whom to call'
        : 'is missing: whoever needs help with a bill there is not told whom to call',
    );
};

/** The locations without a telephone number, neither their own nor one of a location above them. */
const withoutPhone = (
  all: TenantFile['locations'],
  path: string,
): ReturnType<typeof everyLocation> =>
  (all ?? []).flatMap((location, at) => {
    if (location.supportPhoneNumber) return [];
    const here = `${path}[${at}]`;
    return [
      { location, path: here },
      ...withoutPhone(location.subLocations, `${here}.subLocations`),
    ];
  });
