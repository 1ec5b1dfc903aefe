import type { Kysely } from 'kysely';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import { readAccount } from '../plans/draft.ts';
import type { Slot } from '../reversals/parts.ts';
import type { Intent } from './payments.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Row {
  readonly planId: string;
  readonly position: number;
  readonly account: string;
}

/**
 * Takes cents that went back off the plans that the payment paid: an instalment, the first payment of a plan,
 * or the interest of one that was paid off.
 */
export const takeOffPlans = async (
  work: Db,
  intent: Intent,
  parts: readonly Slot[],
): Promise<void> => {
  const accounts = readAccounts(intent.cart);
  const begun = await accountsBegunWith(work, intent.id);
  const own = intent.endpoint === planEndpoint ? intent.sessionId : undefined;
  const changed = new Set<string>();
  for (const { position: at, amount } of parts) {
    const account = accounts[at];
    const place = account && planPlaceOf(account, own, begun);
    if (place === undefined) continue;
    changed.add(place.planId);
    await work
      .updateTable('planAccounts')
      .set((e) => ({ paid: e('paid', '-', amount) }))
      .where('planId', '=', place.planId)
      .where('position', '=', place.position)
      .execute();
    await work
      .updateTable('instalments')
      .set((e) => ({ paid: e('paid', '-', amount) }))
      .where('planId', '=', place.planId)
      .where('intentId', '=', intent.id)
      .execute();
  }
  if (changed.size > 0)
    await work
      .updateTable('plans')
      .set((e) => ({ version: e('version', '+', 1), billsPaidAt: null }))
      .where('id', 'in', [...changed])
      .execute();
};

const accountsBegunWith = (work: Db, intentId: string): Promise<Row[]> =>
  work
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select(['planId', 'planAccounts.position as position', 'account'])
    .where('plans.intentId', '=', intentId)
    .execute();

/** The account of a plan that an account of a payment paid. */
export const planPlaceOf = (
  { planPosition, planId, accountId, isInterest = false }: PaidAccount,
  own: string | undefined,
  begun: readonly Row[],
): Pick<Row, 'planId' | 'position'> | undefined => {
  const of = planId ?? own;
  if (of !== undefined && planPosition !== undefined) return { planId: of, position: planPosition };
  return begun.find(({ account }) => {
    const known = readAccount(account);
    return known.accountId === accountId && (known.isInterest ?? false) === isInterest;
  });
};

/** The plans whose instalment a payment was: one that it began, or one that was debited. */
export const plansPaidBy = async (
  work: Db,
  { id, endpoint, sessionId }: Pick<Intent, 'id' | 'endpoint' | 'sessionId'>,
): Promise<string[]> => {
  const rows = await work
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .select('planId')
    .distinct()
    .where('instalments.intentId', '=', id)
    .where((e) =>
      e.or([
        e('plans.intentId', '=', id),
        ...(endpoint === planEndpoint ? [e('planId', '=', sessionId)] : []),
      ]),
    )
    .execute();
  return rows.map(({ planId }) => planId);
};

/** The plans whose bills a payment paid that was none of their instalments, of those that it may have changed. */
export const plansPaidBeside = async (
  work: Db,
  { id, tenant, endpoint, sessionId, claimedAt, settledAt }: Intent,
): Promise<string[]> => {
  const legs = work.selectFrom('paymentLegs').select('id').where('intentId', '=', id);
  const balances = work
    .selectFrom('balancePayments')
    .select('balanceId')
    .where('legId', 'in', legs);
  const rows = await work
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .select('planId')
    .distinct()
    .where('plans.tenant', '=', tenant)
    .where('plans.intentId', '!=', id)
    .where('planId', '!=', endpoint === planEndpoint ? sessionId : '')
    .where('plans.createdAt', '<=', settledAt ?? claimedAt)
    .where((e) =>
      e.or([
        e('plans.status', '=', 'active'),
        e.and([e('plans.status', '=', 'completed'), e('plans.endedAt', '>=', claimedAt)]),
      ]),
    )
    .where((e) =>
      e.or([
        e('balanceId', 'in', balances),
        e.exists(
          e
            .selectFrom('paidBeside')
            .select('paidBeside.legId')
            .whereRef('paidBeside.planId', '=', 'planAccounts.planId')
            .where('paidBeside.legId', 'in', legs),
        ),
      ]),
    )
    .orderBy('planId')
    .execute();
  return rows.map(({ planId }) => planId);
};
