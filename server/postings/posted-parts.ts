import { billMark } from '#domain/bill.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import type { PaidBalance } from '../store/postings.ts';
import type { PostingKind } from '../store/postings-schema.ts';

interface Part {
  readonly kind: PostingKind;
  readonly position: number;
  readonly account: string;
  /** The balance, and the provider's own number of it; both empty where the money is for none. */
  readonly balanceId: string;
  readonly reference: string;
  readonly amount: number;
}

/**
 * The money of a charge by account and balance, in the order of the cart. Cents of an account that lowered no balance
 * (a number that nobody has, more than was owed) are a part of their own.
 */
export const postedParts = (
  accounts: readonly PaidAccount[],
  locationId: number,
  paid: readonly PaidBalance[],
): readonly Part[] => {
  const left = paid.map((one) => ({ ...one, mark: billMark(one) }));
  return accounts.flatMap((account, position): readonly Part[] => {
    if (account.locationId !== locationId) return [];
    const { paymentPostingId, accountReferenceNumber: given = '', isInterest = false } = account;
    const same = { position, account: paymentPostingId };
    if (isInterest)
      return nonzero([
        { ...same, kind: 'interest', balanceId: '', reference: given, amount: account.amount },
      ]);
    let rest = account.amount;
    const mark = billMark(account);
    const parts: Part[] = [];
    for (const balance of left.filter((one) => one.mark === mark)) {
      const amount = Math.min(rest, balance.amount);
      balance.amount -= amount;
      rest -= amount;
      const { balanceId, reference } = balance;
      parts.push({ ...same, kind: 'payment', balanceId, reference, amount });
    }
    const reference = parts.length > 0 ? '' : given;
    return nonzero([
      ...parts,
      { ...same, kind: 'payment', balanceId: '', reference, amount: rest },
    ]);
  });
};

const nonzero = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ amount }) => amount > 0);
