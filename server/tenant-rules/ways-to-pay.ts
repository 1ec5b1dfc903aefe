import { tenantOf } from '#contract/settings-to-tenant.ts';
import { selectionFor } from '#domain/methods.ts';
import { everyLocation } from './fields.ts';
import type { Rule } from './report.ts';

/** Bills that nobody can pay here. */
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
  else
    for (const { location, path } of closed)
      if (!location.supportPhoneNumber)
        report.warn(
          `${path}.supportPhoneNumber`,
          'is missing: whoever owes something there cannot pay it online, nor is told whom to call',
        );
};
