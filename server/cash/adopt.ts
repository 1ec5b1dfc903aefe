import type { Payments } from '../payments/payments.ts';
import { record, wasRecorded } from '../store/audit.ts';
import { codeByRef, paymentUnder, type CashCodeRow } from '../store/cash-codes.ts';
import { cashVendor, networkOf } from './network.ts';
import { takeUp } from './take-up.ts';

/**
 * Takes up a payment of which the network tells, and about which it never asked: the code was over, or the counter was
 * cut off. The network is asked for its facts; a payment that is none is nothing to take up. Throws where the network
 * cannot be asked, so that it tells again.
 */
export const adopt = async (payments: Payments, payment: string): Promise<void> => {
  const { deps } = payments;
  if (await paymentUnder(deps.db, { vendor: cashVendor, ref: payment })) return;
  const money = await networkOf(payments).atCounter(payment);
  if (money === undefined || money.isTest) return;
  const code = await codeByRef(deps.db, money.order);
  if (code === undefined || money.currency.toUpperCase() !== code.currency)
    return tellPeople(payments, payment, code);
  await takeUp(payments, { code, money });
};

/** Money for a code that nobody here has made, or in another currency, is for people to look at. */
const tellPeople = async (
  { deps }: Payments,
  payment: string,
  code: CashCodeRow | undefined,
): Promise<void> => {
  const tenant = code?.tenant ?? '';
  const line = { tenant, target: payment, action: 'cash.unknown', outcome: code?.reference ?? '' };
  if (await wasRecorded(deps.db, line)) return;
  await record(deps.db, { ...line, at: await deps.now(), subject: code?.subject ?? '' });
  deps.log('error', 'cash.unknown', { payment });
};
