import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccounts, type PaidAccount, type PlanGoingOn } from '../payments/paid-accounts.ts';
import { amountsPaidOf } from '../store/balance-payments.ts';
import { accountsFor } from '../store/grants.ts';
import { keepCart, type Intent } from '../store/payments.ts';
import { plansGranted } from '../store/plan-grants.ts';
import { plansHolding } from '../store/plans-hold.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { balanceMark, typedMark } from './holds.ts';
import { openBillsOf } from './left.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { toCome } from './to-come.ts';

type Db = Kysely<Database>;

/**
 * Keeps with the payment how the plans that pay its bills, too, go on from it: the same payment gives the
 * same receipt. A payer who typed a bill is told of no plan, but of their own that they pay by hand.
 */
export const notePlansGoingOn = async (work: Db, intent: Intent): Promise<void> => {
  const accounts = readAccounts(intent.cart);
  const found = accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const typed = accounts.filter((one) => one.openBalanceId === undefined && !one.isInterest);
  const marks = [...found.map(balanceMark), ...typed.map((one) => typedMark(billMark(one)))];
  if (marks.length === 0) return;
  const holding = await plansHolding(work, intent.tenant, marks);
  if (holding.length === 0) return;
  const wholes = await findPlans(work, [...new Set(holding.map(({ planId }) => planId))]);
  const granted = await plansGranted(work, intent.sessionId);
  const isPayers = ({ plan }: WholePlan): boolean =>
    plan.subject === intent.subject || granted.has(plan.id);
  const isTold = (whole: WholePlan): boolean =>
    (whole.plan.isByHand === 1 && isPayers(whole)) ||
    whole.accounts.some(({ balanceId }) => balanceId !== null && found.includes(balanceId));
  // A plan that begins with this payment is told as it was agreed to.
  const others = wholes.filter((whole) => whole.plan.intentId !== intent.id && isTold(whole));
  const stored = await findTenant(work, intent.tenant);
  if (others.length === 0 || stored === undefined) return;
  const session = await findSession(work, intent.sessionId);
  const shown = session === undefined ? [] : await accountsFor(work, session);
  const seen = new Set([...found, ...shown.map(({ openBalanceId }) => openBalanceId)]);
  const paid = await amountsPaidOf(work, intent.id);
  const told = new Map(
    others.map((whole) => {
      const isOwn = isPayers(whole);
      const names = namesOf(whole, (id) => isOwn || (id !== null && seen.has(id)));
      const waits = isOwn && whole.plan.waitingSince !== null;
      return [
        whole.plan.id,
        { ...goingOn(whole, stored, paid), names, ...(waits && { waits: true as const }) },
      ];
    }),
  );
  const markOf = (one: PaidAccount) =>
    one.openBalanceId === undefined ? typedMark(billMark(one)) : balanceMark(one.openBalanceId);
  const planOf = (one: PaidAccount) =>
    one.isInterest
      ? undefined
      : told.get(holding.find(({ mark }) => mark === markOf(one))?.planId ?? '');
  const cart = accounts.map((account) => {
    const goesOn = planOf(account);
    return goesOn ? { ...account, goesOn } : account;
  });
  await keepCart(work, intent.id, JSON.stringify(cart));
};

/** The numbers of the accounts that a plan still pays, as far as the payer sees them. */
const namesOf = (whole: WholePlan, isSeen: (balanceId: string | null) => boolean) =>
  openBillsOf(whole)
    .filter(({ balanceId }) => isSeen(balanceId))
    .map(({ account }) => readAccount(account).paymentPostingId);

const goingOn = (
  whole: WholePlan,
  stored: StoredTenant,
  paid: ReadonlyMap<string, number>,
): Omit<PlanGoingOn, 'names'> => {
  const accounts = whole.accounts.map((account) => ({
    ...account,
    owed: account.owed === null ? null : account.owed + (paid.get(account.balanceId ?? '') ?? 0),
  }));
  const before = { ...whole, accounts };
  const isByHand = whole.plan.isByHand === 1;
  const { remaining, next } = toCome(whole, stored);
  // A plan that waits has no last day yet.
  const isWaiting = whole.plan.waitingSince !== null;
  const last = isWaiting ? undefined : paymentsToCome(whole, stored).at(-1)?.date;
  const lastBefore = isWaiting ? undefined : paymentsToCome(before, stored).at(-1)?.date;
  return {
    planId: whole.plan.id,
    remaining,
    // A payment by hand, and one of a plan that waits, counts for the next one, and shortens nothing.
    isLess: !isByHand && !isWaiting && remaining < toCome(before, stored).remaining,
    ...(next && { next }),
    ...(last && { last }),
    ...(lastBefore && !isByHand && { lastBefore }),
  };
};
