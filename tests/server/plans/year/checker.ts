import type { Kysely } from 'kysely';
import { dayIn } from '#domain/time-zone.ts';
import type { Database } from '#server/store/schema.ts';
import type { Charge } from '../../payments/chaos/checker.ts';

export interface YearFindings {
  readonly plans: number;
  readonly instalments: number;
  /** Instalments of which our book and the processor's differ. */
  readonly wrongInstalments: number;
  readonly doubleReferences: number;
  readonly unfinishedPlans: number;
  /** Plans of which more was taken than was agreed to. */
  readonly overtakenPlans: number;
  readonly unequalLedgers: number;
  readonly wrongReceipts: number;
  readonly lettersMissingOrTwice: number;
  /** Plans that ended with a refused payment, for all that the means were asked about on fewer than three days. */
  readonly endedTooSoon: number;
  /** Debits on a day that no letter named. */
  readonly untoldDebits: number;
  /** Payments whose outcome is not known yet. */
  readonly openPayments: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Compares the processor's book with plans, instalments, ledger, receipts and letters. */
export const checkYear = async (
  db: Kysely<Database>,
  charges: readonly Charge[],
  letters: ReadonlyMap<string, ReadonlySet<string>>,
  leftAt: ReadonlyMap<string, number>,
): Promise<YearFindings> => {
  const taken = charges.filter(({ status }) => status === 'paid');
  const byReference = new Map(taken.map((one) => [one.reference, one]));
  const plans = await db.selectFrom('plans').selectAll().execute();
  const instalments = await db.selectFrom('instalments').selectAll().execute();
  const legs = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['intentId', 'vendorKey', 'sessionId', 'endpoint', 'key', 'paymentLegs.amount'])
    .execute();
  /** Cents that the processor took for an instalment, over all its tries. */
  const takenFor = (planId: string, number: number, intentId: string | null): number => {
    const own =
      number === 1
        ? legs.filter((leg) => leg.intentId === intentId)
        : legs.filter(
            (leg) => leg.endpoint === 'plan' && leg.key.startsWith(`${planId}:${number}:`),
          );
    return sum(own.map(({ vendorKey }) => byReference.get(vendorKey)?.amount ?? 0));
  };
  const entries = await db.selectFrom('ledgerEntries').selectAll().execute();
  const debits = entries.filter(({ kind }) => kind === 'capture.debit');
  const receipts = await db.selectFrom('receipts').select('intentId').execute();
  const paidIntents = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('status', 'in', ['paid', 'partly'])
    .execute();
  const openOnes = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('openSession', 'is not', null)
    .execute();
  // The law lets nothing be taken again once the permission is over.
  const refused = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select('sessionId')
    .where('category', '=', 'revoked')
    .execute();
  const revoked = new Set(refused.map(({ sessionId }) => sessionId));
  const deeds = await db.selectFrom('planDeeds').selectAll().execute();
  const settled = new Set(deeds.flatMap(({ deed, planId }) => (deed === 'settle' ? planId : [])));
  const paidFor = (planId: string): number =>
    sum(instalments.filter((one) => one.planId === planId).map((one) => one.paid));
  const afterwards = instalments.filter(({ number, status }) => number > 1 && status === 'paid');
  return {
    plans: plans.length,
    instalments: instalments.length,
    wrongInstalments: instalments.filter(({ planId, number, intentId, status, amount, paid }) => {
      const money = takenFor(planId, number, intentId);
      return money !== paid || (status === 'paid' && money !== amount);
    }).length,
    doubleReferences: taken.length - byReference.size,
    unfinishedPlans: plans.filter(({ id, status, total }) => {
      if (status === 'completed' && !settled.has(id)) return paidFor(id) !== total;
      return status === 'active';
    }).length,
    overtakenPlans: plans.filter(({ id, total }) => paidFor(id) > total).length,
    unequalLedgers:
      Math.abs(sum(entries.map(({ amount }) => amount))) +
      Math.abs(sum(debits.map(({ amount }) => amount)) - sum(taken.map(({ amount }) => amount))),
    endedTooSoon: plans.filter(({ id, status }) => {
      if (status !== 'failing' || revoked.has(id)) return false;
      const days = [...leftAt].flatMap(([key, at]) =>
        key.startsWith(`plan:${id}:waits:`) ? dayIn(at, 'America/Chicago') : [],
      );
      return new Set(days).size < 3;
    }).length,
    wrongReceipts: Math.abs(receipts.length - paidIntents.length),
    untoldDebits: afterwards.filter(({ planId, number, toldDate, wantedAt }) => {
      const own = [...letters.keys()].filter((key) => key.startsWith(`plan:${planId}:${number}:`));
      if (own.some((key) => key.endsWith(`:before:${toldDate}`) || key.includes(':declined:')))
        return false;
      if (wantedAt !== null && dayIn(wantedAt, 'America/Chicago') === toldDate) return false;
      const agreed = deeds.filter((one) => one.planId === planId);
      return !agreed.some(({ payments }) => payments.includes(`"${toldDate}"`));
    }).length,
    openPayments: openOnes.length,
    lettersMissingOrTwice:
      afterwards.filter(
        ({ planId, number, intentId }) =>
          letters.get(`plan:${planId}:${number}:after:${intentId}`)?.size !== 1,
      ).length + [...letters.values()].filter(({ size }) => size > 1).length,
  };
};
