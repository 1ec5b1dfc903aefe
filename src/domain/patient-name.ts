import type { CartAccount } from './cart.ts';

/** The patient's name on a bill, if it says so. */
export const patientNameOf = (account: CartAccount): string | undefined =>
  account.details['patientFullName'] ||
  account.name ||
  [account.firstName, account.lastName].filter(Boolean).join(' ') ||
  undefined;
