import type { CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';

/** A bill that the provider says is owed at a location. */
export const owes = (openBalanceId: string, locationId: number, amount = 8500): CartAccount => ({
  accountId: openBalanceId,
  openBalanceId,
  paymentPostingId: openBalanceId.toUpperCase(),
  locationId,
  amount: toCents(amount),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
});
