import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import type { Slot } from '../reversals/parts.ts';
import type { Intent, IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** The cents that a leg took, by the accounts of its payment and by the balances that each of them lowered. */
export const slotsOf = async (
  work: Db,
  { cart }: Pick<Intent, 'cart'>,
  { id: legId, locationId }: Pick<IntentLeg, 'id' | 'locationId'>,
): Promise<readonly Slot[]> => {
  const lowered = await work
    .selectFrom('balancePayments')
    .innerJoin('balances', 'balances.id', 'balancePayments.balanceId')
    .select(['balanceId', 'bill', 'balancePayments.amount as amount'])
    .where('legId', '=', legId)
    .orderBy('accountReferenceNumber')
    .execute();
  const credits = await work
    .selectFrom('credits')
    .select(['paymentPostingId', 'balanceId', 'amount', 'locationId'])
    .where('legId', '=', legId)
    .execute();
  return readAccounts(cart).flatMap((account, position) => {
    if (account.locationId !== locationId || account.amount === 0) return [];
    const isOf = isOfAccount(account);
    const own = lowered.filter(isOf);
    const kept = credits
      .filter((one) => isOf({ ...one, bill: billMark(one) }))
      .reduce((sum, { amount }) => sum + amount, 0);
    const rest = account.amount - kept - own.reduce((sum, { amount }) => sum + amount, 0);
    const slot = { position, balanceId: null, isCredit: 0 };
    return [
      // Empty at first: a dispute that is won may bring more than is owed by then.
      { ...slot, isCredit: 1, amount: kept },
      ...(rest > 0 ? [{ ...slot, amount: rest }] : []),
      ...own.map(({ balanceId, amount }) => ({ ...slot, balanceId, amount })),
    ];
  });
};

/** Interest lowers no balance. */
const isOfAccount =
  ({ isInterest, openBalanceId, ...account }: PaidAccount) =>
  ({ balanceId, bill }: { readonly balanceId: string | null; readonly bill: string | null }) =>
    !isInterest &&
    (openBalanceId === undefined ? bill === billMark(account) : balanceId === openBalanceId);
