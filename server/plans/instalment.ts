import type { Kysely } from 'kysely';
import { newReference } from '../payments/keys.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import { legsFor } from '../payments/split.ts';
import type { Draft } from '../store/payments-claim.ts';
import type { Instalment, WholePlan } from '../store/plans.ts';
import { instalmentKey, planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { todayAt } from './calendar.ts';
import { remainingOf, takenAtMost } from './left.ts';
import { leftOn } from './to-come.ts';

type Db = Kysely<Database>;

/** Thrown where the plan was paid, or has ended, since it was read. */
export class Outdated extends Error {
  constructor() {
    super('the plan has changed');
  }
}

/** The accounts that an instalment pays: in their order, each filled before the next one. */
const filledOf = (
  { accounts }: WholePlan,
  left: readonly number[],
  most: number,
): readonly PaidAccount[] => {
  let rest = most;
  return accounts.flatMap(({ account, position }, at) => {
    const amount = Math.min(rest, left[at] ?? 0);
    rest -= amount;
    if (amount === 0) return [];
    return [{ ...readAccount(account), amount, billed: amount, planPosition: position }];
  });
};

/** An instalment as a payment like any other; undefined where nothing is left to pay. */
export const instalmentDraft = (
  whole: WholePlan,
  instalment: Instalment,
  { stored, now }: { readonly stored: StoredTenant; readonly now: number },
): Draft | undefined => {
  const { plan } = whole;
  const { number, attempts, paid } = instalment;
  if (remainingOf(whole) === 0) return undefined;
  const most = instalment.amount - paid;
  const left = leftOn(whole, takenAtMost(whole), {
    stored,
    day: todayAt(stored, now),
    amount: most,
  });
  const filled = filledOf(whole, left, most);
  const legs = legsFor(filled).map(({ bills, ...leg }) => ({
    ...leg,
    bills: bills.map((bill) => ({ ...bill, isDebit: true })),
  }));
  const amount = legs.reduce((sum, leg) => sum + leg.amount, 0);
  const { id, tenant, subject, method, brand, last4, expiry, payerName, email } = plan;
  const { language, currency } = plan;
  const payer = { tenant, subject, method, brand, last4, expiry, payerName, language, currency };
  return {
    legs,
    again: true,
    debit: `plan ${instalmentKey(plan.id, number, attempts)}`,
    also: async (work, intentId) => {
      await hasNotChanged(work, plan);
      await takeInstalment(work, instalment, { intentId, amount: paid + amount });
    },
    intent: {
      ...payer,
      amount,
      endpoint: planEndpoint,
      key: instalmentKey(id, number, attempts),
      bodyHash: 'instalment',
      sessionId: id,
      email: email === '' ? null : email,
      cart: JSON.stringify(filled),
      plans: null,
      reference: newReference(),
    },
  };
};

/** Takes an instalment for a payment, unless it was taken, stopped or put off since it was read. */
const takeInstalment = async (
  work: Db,
  { planId, number, attempts, toldDate }: Instalment,
  change: Pick<Instalment, 'intentId' | 'amount'>,
): Promise<void> => {
  const { numUpdatedRows } = await work
    .updateTable('instalments')
    .set(change)
    .where('planId', '=', planId)
    .where('number', '=', number)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts)
    .where('toldDate', 'is not distinct from', toldDate)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Outdated();
};

export const hasNotChanged = async (
  work: Db,
  { id, version }: WholePlan['plan'],
): Promise<void> => {
  const row = await work
    .updateTable('plans')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new Outdated();
};
