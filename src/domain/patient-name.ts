import type { CartAccount } from './cart.ts';

interface Named
  extends Pick<CartAccount, 'details'>, Partial<Pick<CartAccount, 'firstName' | 'lastName'>> {
  readonly name?: string | undefined;
}

/** The patient's name on a bill, if it says so. */
export const patientNameOf = (account: Named): string | undefined =>
  account.details['patientFullName'] ||
  account.name ||
  [account.firstName, account.lastName].filter(Boolean).join(' ') ||
  undefined;
