import type { tenantWith } from './tenants.ts';

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
  payments: { healthcareCredit: true, saveCreditCard: true },
  recurring: { allowPatientRecurring: true, recommendedPaymentPlans: true },
  features: {
    allowPatientPaymentHistory: true,
    allowNotificationsAndFeatures: true,
    mmsAlternatePrimary: true,
    isMmsStatementIntegration: true,
  },
} as const satisfies Parameters<typeof tenantWith>[1];
