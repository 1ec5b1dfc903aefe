import type { Kysely } from 'kysely';
import type { Draft } from './payments-claim.ts';
import { PaidElsewhere } from './payments-elsewhere.ts';
import { GivenUpLately, refuseBesideGivenUp } from './payments-given-up.ts';
import { paymentsOfBills, type PaymentOfBill } from './payments-of-bills.ts';
import { refusePaidInVisit } from './payments-paid.ts';
import { BeingProcessed, pendingBeside } from './payments-pending.ts';
import { oneAtATime, oneOfBills, paidShortly } from './payments-shortly.ts';
import { plansBeside, type PlansBeside } from './plans-beside.ts';
import { planEndpoint } from './plans-paid.ts';
import { beganByHand } from './plans-begun.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Only a payer can pay twice by mistake: instalments of a plan may well be equal. */
export const isByPayer = ({ intent, isAtCounter = false }: Draft): boolean =>
  intent.endpoint === 'pay' && !isAtCounter;

/** The payments and plans beside one that a payer is about to make; a debit has none. */
export const paymentsBeside = async (work: Db, draft: Draft, now: number): Promise<Standing> => {
  const { intent } = draft;
  if (isByPayer(draft)) {
    await oneAtATime(work, intent);
    const beside = await paymentsOfBills(work, intent, now);
    const paid = [...new Set(beside.map(({ intentId }) => intentId))];
    const began = await beganByHand(work, intent, paid);
    return { beside, began, planned: await plansBeside(work, intent) };
  }
  // A counter that asks while a bill is being paid by card waits, too: its books are read behind that.
  if (draft.isAtCounter === true) await oneAtATime(work, intent);
  // A number that nobody has is held by no balance.
  if (intent.endpoint === planEndpoint) await oneOfBills(work, intent);
  return { beside: [], began: new Set(), planned: { asked: [], isDebited: false } };
};

export type Beside = readonly PaymentOfBill[];

/** The payments beside one that is about to be made, and the plans. */
export interface Standing {
  readonly beside: Beside;
  /** Payments among them with which the payer's own plan began, that they pay by hand. */
  readonly began: ReadonlySet<string>;
  readonly planned: PlansBeside;
}

/** Refuses a payment beside these, as far as its payer has not read of them. */
export const refuseBeside = (
  { beside, began, planned }: Standing,
  draft: Draft,
  now: number,
  but?: string,
): void => {
  const { intent, lateSince: since } = draft;
  const pending = pendingBeside(beside, intent, now);
  if (pending.length > 0) throw new BeingProcessed(pending);
  if (planned.isDebited) throw new GivenUpLately();
  if (since !== undefined) refuseBesideGivenUp(beside, { since, ...(but && { but }) });
  const unknown = beside.filter((one) => !isKnown(one, draft) && !began.has(one.intentId));
  const earlier = draft.again ? [] : [...paidShortly(unknown, intent, now), ...planned.asked];
  if (earlier.length === 0) return;
  // A bill that this visit has paid in full is refused, even if the payer says to pay again.
  if (isByPayer(draft)) refusePaidInVisit(beside, intent, now);
  throw new PaidElsewhere(earlier);
};

const isKnown = (
  { intentId, settledAt }: PaymentOfBill,
  { knownUntil = 0, paysOff = [] }: Draft,
): boolean => paysOff.includes(intentId) || (settledAt !== null && settledAt <= knownUntil);
