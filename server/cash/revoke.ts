import type { SentCart } from '#contract/cart.ts';
import { billMark } from '#domain/bill.ts';
import { Refused } from '../failure.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import type { Payments } from '../payments/payments.ts';
import { accountsPaid } from '../payments/split.ts';
import { endCode, openCodesOf, type CashCodeRow } from '../store/cash-codes.ts';
import type { Scope } from '../store/payments.ts';
import { leftOn } from './left.ts';
import { networkOf } from './network.ts';

/**
 * Ends a code for its payer. From then on every counter hears no from the books; the network is told as well, so that
 * it need not ask. A code on which a counter is taking money cannot be ended.
 */
export const revokeCode = async (payments: Payments, code: CashCodeRow): Promise<void> => {
  const { deps } = payments;
  if ((await leftOn(deps.db, code)).isBeingPaid) throw new Refused('conflict');
  await end(payments, code);
};

const end = async (payments: Payments, { id, ref, reference }: CashCodeRow): Promise<void> => {
  const { deps } = payments;
  if (!(await endCode(deps.db, id, await deps.now())) || ref === null) return;
  deps.log('information', 'cash.revoked', { reference });
  await networkOf(payments)
    .revoke(ref)
    .catch((error: unknown) =>
      deps.log('warning', 'cash.unrevoked', {
        reference,
        error: error instanceof Error ? error.message : '',
      }),
    );
};

interface Wanted {
  readonly scope: Pick<Scope, 'tenant' | 'subject'>;
  readonly cart: SentCart;
}

/** Ends the codes of a payer who pays one of their bills another way. */
export const revokeBeside = async (
  payments: Payments,
  { scope: { tenant, subject }, cart }: Wanted,
): Promise<void> => {
  const { deps } = payments;
  const open = await openCodesOf(deps.db, { tenant, subjects: [subject] }, await deps.now());
  if (open.length === 0) return;
  const wanted = new Set(
    accountsPaid(cart).flatMap((account) => (account.amount > 0 ? [billMark(account)] : [])),
  );
  for (const code of open)
    if (readAccounts(code.cart).some((one) => one.amount > 0 && wanted.has(billMark(one))))
      await end(payments, code);
};
