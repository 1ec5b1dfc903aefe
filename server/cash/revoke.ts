import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { Refused } from '../failure.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import type { Payments } from '../payments/payments.ts';
import { endCode, openCodesOf, type CashCodeRow } from '../store/cash-codes.ts';
import type { Bill } from '../store/payments-bills.ts';
import type { Database } from '../store/schema.ts';
import { leftOn } from './left.ts';
import { networkOf } from './network.ts';

/**
 * Ends a code for its payer. From then on every counter hears no from the books; the network is told as well, so that
 * it need not ask. A code on which a counter is taking money cannot be ended.
 */
export const revokeCode = async (payments: Payments, code: CashCodeRow): Promise<void> => {
  const { deps } = payments;
  if ((await leftOn(deps.db, code)).isBeingPaid) throw new Refused('conflict');
  if (!(await endCode(deps.db, code.id, await deps.now()))) return;
  deps.log('information', 'cash.revoked', { reference: code.reference });
  await tellEnded(payments, code);
};

/** A network that knows that a code ended need not ask about it; one that cannot be told asks, and hears it then. */
export const tellEnded = async (
  payments: Payments,
  { ref, reference }: CashCodeRow,
): Promise<void> => {
  if (ref === null) return;
  await networkOf(payments)
    .revoke(ref)
    .catch((error: unknown) =>
      payments.deps.log('warning', 'cash.unrevoked', {
        reference,
        error: error instanceof Error ? error.message : '',
      }),
    );
};

interface Beside {
  readonly tenant: string;
  readonly subject: string;
  readonly bills: readonly Bill[];
  readonly now: number;
  /** The code that stays. */
  readonly but?: string;
}

/** Ends the codes of a payer who has paid one of their bills another way, or has another code for it. */
export const endCodesBeside = async (
  work: Kysely<Database>,
  { tenant, subject, bills, now, but }: Beside,
): Promise<void> => {
  const open = await openCodesOf(work, { tenant, subjects: [subject] }, now);
  const marks = new Set(bills.filter(({ amount }) => amount > 0).map(billMark));
  for (const code of open)
    if (
      code.id !== but &&
      readAccounts(code.cart).some((one) => one.amount > 0 && marks.has(billMark(one)))
    )
      await endCode(work, code.id, now);
};
