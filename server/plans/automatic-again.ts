import type { Kysely } from 'kysely';
import { redrawn } from '#domain/plans/redrawn.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { changeable, deedPlan } from './deed-plan.ts';
import { layOut, movedBy } from './lay-out.ts';
import type { Payer } from './payer-in.ts';

interface Reading extends Pick<Payer, 'personId'> {
  readonly stored: StoredTenant;
  readonly now: number;
}

const wish = { deed: 'automatic', isOn: true } as const;

/** The days on which a plan that is paid by hand is debited once its payer has agreed to other means for it. */
const daysAgain = async (db: Kysely<Database>, whole: WholePlan, reading: Reading) => {
  if (whole.plan.isByHand === 0) return undefined;
  const plan = await deedPlan(db, whole, reading);
  return plan && { ...reading, wish, plan, payments: redrawn(plan.payments, wish, plan) };
};

/** A plan as its payments are debited from other means: one that is paid by hand goes on automatically with them. */
export const onceAutomatic = async (
  db: Kysely<Database>,
  whole: WholePlan,
  reading: Reading,
): Promise<WholePlan> => {
  const laying = await daysAgain(db, whole, reading);
  if (laying === undefined) return whole;
  const { plan } = whole;
  const moved = movedBy(await changeable(db, whole), { ...laying, byHand: plan });
  const onDays = new Map(moved.map((row) => [row.number, row]));
  return {
    ...whole,
    plan: { ...plan, isByHand: 0 },
    instalments: whole.instalments.map((row) => onDays.get(row.number) ?? row),
  };
};

/** Has a plan that was paid by hand debited again, on the days that `onceAutomatic` tells. */
export const turnAutomatic = async (
  work: Kysely<Database>,
  whole: WholePlan,
  reading: Reading,
): Promise<void> => {
  const laying = await daysAgain(work, whole, reading);
  if (laying) await layOut(work, whole, laying);
};
