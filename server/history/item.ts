import { bankDays, type HistoryStatus, type Payer } from '#domain/history.ts';
import type { Reversal } from '#domain/reversal.ts';
import { isAtVendor, type AtVendor } from '#domain/methods.ts';
import { locationIn } from '../receipts/locations.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import type { HistoryRow } from '../store/history.ts';
import { isUnderWay } from '../store/payments.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { onTopOf } from './on-top.ts';
import { timeAt } from './time-at.ts';

export interface Reading {
  readonly stored: StoredTenant;
  /** The person who reads, and the account holder whose history it is. */
  readonly personId: string | null;
  readonly holder: string;
  readonly now: number;
}

/** An item as its reader may see it. */
export const itemOf = (
  row: HistoryRow,
  planId: string | undefined,
  reading: Reading,
  reversals: readonly Reversal[] = [],
) => {
  const { amount, remaining, currency, isInterest } = row;
  const { stored, personId, holder } = reading;
  const account = readHistoryAccount(row.account);
  const { paymentPostingId, locationId, name, dateOfService } = account;
  const location = locationIn(stored.tenant, locationId)?.name;
  const paidBy = payerOf(row, personId, holder);
  return {
    productTransactionID: row.id,
    paymentPostingID: paymentPostingId,
    currency,
    status: statusOf(row, planId, reading),
    amount,
    ...(remaining !== null && { remaining }),
    ...(paidBy === 'you' && onTopOf(row, account)),
    ...(name && { name }),
    ...(dateOfService && { dateOfService }),
    ...(location && { location }),
    isInterest: isInterest === 1,
    ...(row.endpoint === autopayEndpoint && { isAutomatic: true as const }),
    ...(reversals.length > 0 && {
      reversals: reversals.map(({ kind, amount: back, date }) => ({ kind, amount: back, date })),
    }),
    paidBy,
    paymentDetails: {
      transactionTimeStamp: timeAt(row.at, stored.backend.timeZone ?? undefined),
      amount,
      currency,
      ...(paidBy === 'you' && paperOf(row)),
      paymentMethod: meansOf(row, paidBy),
    },
  };
};

/** The payer's own papers have these. */
const paperOf = ({
  payerName,
  holderName,
  reference: productTransactionID,
  poNumber,
}: HistoryRow) => ({
  name: holderName ?? payerName,
  productTransactionID,
  ...(poNumber && { poNumber }),
});

const vendorTypes = {
  wallet: 'wallet',
  'wallet-credit': 'wallet',
  'p2p-wallet': 'wallet',
  'mobile-money': 'wallet',
  'cash-network': 'cash',
  'healthcare-credit': 'wallet',
  financing: 'wallet',
} as const satisfies Record<AtVendor, 'wallet' | 'cash'>;

/** Everybody is told the method; which card or bank account it was, the payer alone. */
const meansOf = ({ method, brand, expiry, last4 }: HistoryRow, paidBy: Payer) => {
  if (isAtVendor(method)) return { type: vendorTypes[method], brand: method };
  const type = ({ cards: 'card', ach: 'ach' } as const)[method];
  if (paidBy !== 'you') return { type };
  return {
    type,
    ...(brand !== null && { brand }),
    ...(expiry !== null && { expiry }),
    ...(last4 !== '' && { last4 }),
  };
};

/** The card or bank account is told to its payer alone, and so is the reference. */
export const payerOf = (
  { subject, ownerId }: HistoryRow,
  reader: string | null,
  holder: string,
): Payer => {
  if (subject === reader) return 'you';
  if (subject === holder) return 'owner';
  return ownerId === holder ? 'user' : 'guest';
};

const day = 24 * 60 * 60_000;

/** A bank may still refuse a debit that it was asked for some days ago. */
export const isPending = ({ method, at }: Pick<HistoryRow, 'method' | 'at'>, now: number) =>
  method === 'ach' && now - at < bankDays * day;

/** The vendor has still to decide, or has decided that nothing is taken. */
export const isTaken = ({ legStatus }: Pick<HistoryRow, 'legStatus'>): boolean =>
  legStatus === 'paid';

const statusOf = (row: HistoryRow, planId: string | undefined, { now }: Reading): HistoryStatus => {
  if (!isTaken(row)) return isUnderWay({ status: row.legStatus }) ? 'Pending' : 'Not_Completed';
  if (planId !== undefined) return 'Payment_Plan';
  if (isPending(row, now)) return 'Pending';
  return (row.remaining ?? 0) > 0 ? 'Partial_Payment' : 'Paid';
};
