import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { isFirstNow, type DeedPlan, type Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { shifted } from '#domain/plans/redrawn.ts';
import { forgetMeans, replaceInstalments, setByHand, setPaused } from '../store/plan-rows.ts';
import type { WaitReason } from '../store/plans-schema.ts';
import { endWait } from '../store/plans-waiting.ts';
import { changeInstalment, type Instalment, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { announcedBefore } from './announce.ts';
import { debitAt } from './calendar.ts';
import { changeable } from './deed-plan.ts';
import { pauseOf } from './paused.ts';
import { plannedDay } from './planned-day.ts';

interface Laying {
  readonly wish: Wish;
  /** The payments as they were agreed to. */
  readonly payments: readonly PlanDebit[];
  readonly plan: Pick<DeedPlan, 'interval' | 'today'>;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The kinds of refusals after which the means never pay as they are. */
const gone: readonly WaitReason[] = ['never', 'revoked', 'data'];

interface Placing extends Laying {
  /** The plan as it was. */
  readonly byHand: Pick<WholePlan['plan'], 'isByHand'>;
}

/** Lays the instalments of a plan out as its payer has agreed to them. */
export const layOut = async (
  work: Kysely<Database>,
  whole: WholePlan,
  laying: Laying,
): Promise<void> => {
  const { wish, now, plan } = laying;
  if (wish.deed === 'automatic') {
    const { id, waitingFor } = whole.plan;
    // A card that no bank takes payments from any more is no card to go back to.
    if (waitingFor !== null && gone.includes(waitingFor)) await forgetMeans(work, id);
    await endWait(work, id);
  }
  const rows = await changeable(work, whole);
  const [next] = rows;
  if (next === undefined) throw new Error('nothing is left to be changed');
  if (wish.deed === 'payoff') return payOff(work, whole.plan, next, laying);
  const placing = { ...laying, byHand: whole.plan };
  const isSpread = wish.deed === 'amount' || wish.deed === 'add' || wish.deed === 'catchup';
  const laid = isSpread ? spreadOver(rows, placing) : movedBy(rows, placing);
  // The debits look for what is due each second.
  const at = { nextTryAt: now, toldDate: plan.today, wantedAt: now };
  const [first = next, ...others] = laid;
  const to = isFirstNow(wish.deed) ? [{ ...next, ...at, amount: first.amount }, ...others] : laid;
  await replaceInstalments(work, whole.plan.id, { from: rows, to });
  if (wish.deed === 'pause') {
    const before = pauseOf(whole, plan.today)?.by ?? 0;
    await setPaused(work, whole.plan.id, { by: before + wish.payments, from: next.number });
  }
  if (wish.deed === 'resume') await setPaused(work, whole.plan.id, undefined);
  if (wish.deed === 'automatic') await setByHand(work, whole.plan.id, !wish.isOn);
};

/** The next payment takes all that is left, now; the others have nothing left to take once it is made. */
const payOff = (
  work: Kysely<Database>,
  { id: planId }: Pick<WholePlan['plan'], 'id'>,
  next: Instalment,
  { payments, plan, now }: Laying,
): Promise<void> => {
  const amount = payments.reduce((sum, one) => sum + one.amount, 0);
  return changeInstalment(
    work,
    { planId, number: next.number },
    {
      nextTryAt: now,
      toldDate: plan.today,
      wantedAt: now,
      amount: next.paid + amount,
      insteadOf: next.amount - next.paid,
    },
  );
};

/**
 * The same rows on the agreed days. Those at the end that take nothing, because so much was paid beside the plan, stay
 * behind them.
 */
export const movedBy = (rows: readonly Instalment[], laying: Placing): Instalment[] => {
  const { payments, plan, stored, byHand } = laying;
  let last: CalendarDate | undefined;
  return rows.map((row, at) => {
    const own = plannedDay(byHand, row, stored);
    const behind = last && own <= last ? shifted(last, { ...plan, payments, by: 1 }) : own;
    last = payments[at]?.date ?? behind;
    return onDay(row, last, laying);
  });
};

/** Other amounts, on the days that there are and on further ones. */
const spreadOver = (rows: readonly Instalment[], laying: Placing) => {
  const [first] = rows;
  if (first === undefined) return [];
  return laying.payments.map(({ date, amount }, at): Instalment => {
    const row = rows[at] ?? {
      ...first,
      number: first.number + at,
      paid: 0,
      attempts: 0,
      intentId: null,
      wantedAt: null,
    };
    return { ...onDay(row, date, laying), amount: row.paid + amount };
  });
};

/** The letter of the change tells a day that is near; one further on is announced as every other, and one that stays, too. */
const onDay = (
  row: Instalment,
  date: CalendarDate,
  { stored, now, byHand, wish }: Placing,
): Instalment => {
  // A day that was told for a debit is no day that was told for paying by hand, nor the other way round.
  if (wish.deed !== 'automatic' && plannedDay(byHand, row, stored) === date) return row;
  const nextTryAt = debitAt(date, stored);
  const isNear = nextTryAt <= now + announcedBefore;
  return {
    ...row,
    dueDate: date,
    nextTryAt,
    toldDate: isNear ? date : null,
    remindedAt: isNear ? now : null,
    overdueTold: null,
  };
};
