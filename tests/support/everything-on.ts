import type { Flag } from './places-by-hand.ts';
import { sampleTenant, tenantWith } from './tenants.ts';

type Changes = Parameters<typeof tenantWith>[1];

/** Every setting that a place hangs on. */
export const everythingOn = {
  general: {
    quickpay: true,
    credentialed: true,
    credentialedAddAccount: true,
    credentialedAddUser: true,
    sso: true,
    smsPay: true,
    allowAccountBalanceValidation: true,
    allowV4PatientSelectLocation: true,
    allowV4PaymentHistory: true,
    hideCommunicationsAndFeatures: false,
  },
  payments: { cashNetwork: true, healthcareCredit: true, financing: true, saveCreditCard: true },
  recurring: { allowPatientRecurring: true, recommendedPaymentPlans: true },
  features: {
    allowPatientPaymentHistory: true,
    allowNotificationsAndFeatures: true,
    mmsAlternatePrimary: true,
    isMmsStatementIntegration: true,
  },
} as const satisfies Changes;

export const flags = Object.values(everythingOn).flatMap((category) =>
  Object.keys(category),
) as readonly Flag[];

/** The provider with one flag the other way. */
export function without(flag: Flag) {
  const turned = Object.entries(everythingOn).flatMap(([category, flags]) =>
    flag in flags ? [[category, { [flag]: flag === 'hideCommunicationsAndFeatures' }]] : [],
  );
  return tenantWith(
    tenantWith(sampleTenant('lakeside'), everythingOn),
    Object.fromEntries(turned) as Changes,
  );
}
