import { drive } from '../payments/drive.ts';
import type { Payments } from '../payments/payments.ts';
import { instalmentDraft } from '../plans/instalment.ts';
import { debitKey } from '../store/debit-keys.ts';
import { claim, replace, type Draft } from '../store/payments-claim.ts';
import { findIntent } from '../store/payments.ts';
import { nextOfEach, type Due } from '../store/plans-due.ts';
import { findPlan } from '../store/plans.ts';
import { findTenant } from '../store/tenants.ts';

/** A debit that took the place of so many others is found, too. */
const numbers = [0, 1, 2, 3];

/**
 * Books the debits of plans that the vendor made and this database does not know, as it was put back from
 * before: those of instalments that were due by now, one after the other. Nothing is sent.
 */
export const findDebits = async (payments: Payments): Promise<void> => {
  const { db, now } = payments.deps;
  for (let isMore = true; isMore;) {
    isMore = false;
    const due = await nextOfEach(db)
      .where('nextTryAt', '<=', await now())
      .where('plans.isByHand', '=', 0)
      .execute();
    for (const one of due) isMore = (await found(payments, one)) || isMore;
  }
};

/** A plan whose debit cannot be found now is asked about before its next one is sent. */
const found = (payments: Payments, instalment: Due): Promise<boolean> =>
  find(payments, instalment).catch((error: unknown) => {
    payments.deps.log('error', 'plan.interrupted', {
      id: instalment.planId,
      error: String(error),
    });
    return false;
  });

/** Answers whether the vendor had made the debit, and it is booked now. */
const find = async (payments: Payments, instalment: Due): Promise<boolean> => {
  const { deps, owner } = payments;
  const { db } = deps;
  const whole = await findPlan(db, instalment.planId);
  const stored = await findTenant(db, instalment.tenant);
  // The amount is that of its day, with the interest until then.
  const day = { now: instalment.nextTryAt };
  const draft = whole && stored && instalmentDraft(whole, instalment, { stored, ...day });
  if (draft === undefined) return false;
  const known = await findIntent(db, draft.intent, draft.intent.key);
  if (known !== undefined && known.status !== 'notcharged') return false;
  const debitFrom = await numberMade(payments, draft);
  if (debitFrom === undefined) return false;
  const hand = { owner, now: await deps.now() };
  const made = { ...draft, debitFrom };
  const claimed = await (known === undefined
    ? claim(db, made, hand)
    : replace(db, known.id, made, hand));
  if (claimed === undefined) return false;
  const settled = await drive(payments, claimed.intent.id, undefined, claimed);
  const { reference } = claimed.intent;
  deps.log('warning', 'restored.debit-found', { reference, settled: settled !== undefined });
  return settled !== undefined;
};

/** The number of the debit's keys that the vendor knows, if it does. */
const numberMade = async (
  { vendor }: Payments,
  { debit = '', legs }: Draft,
): Promise<number | undefined> => {
  for (const number of numbers)
    for (const { locationId } of legs)
      if ((await vendor.find(debitKey({ debit, locationId }, number))) !== undefined) return number;
  return undefined;
};
