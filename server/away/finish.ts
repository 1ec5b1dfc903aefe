import { missingOf, takenOf } from '#domain/taken.ts';
import { Refused } from '../failure.ts';
import { scopeOf } from '../payments/pay.ts';
import type { Payments } from '../payments/payments.ts';
import { intentById } from '../store/payments.ts';
import type { Session } from '../store/sessions.ts';
import { vendorSessionBy } from '../store/vendor-sessions.ts';
import { cancelAway, follow } from './follow.ts';
import type { Asked } from './decision-page.ts';
import { goneBack } from './gone-back.ts';
import { isTaken, outcomeTold, toldToPayer } from './outcome-told.ts';

interface Asking extends Asked {
  readonly handle: string;
  readonly session: Session;
}

/** The payment behind a handle, for its payer alone: a handle of somebody else's is as little there as none. */
const ownPayment = async (
  { deps: { db } }: Payments,
  { handle, session }: Pick<Asking, 'handle' | 'session'>,
) => {
  const found = await vendorSessionBy(db, handle);
  const intent = found && (await intentById(db, found.intentId));
  const { tenant, subject } = scopeOf(session);
  if (intent?.tenant !== tenant || intent.subject !== subject) throw new Refused('missing');
  return intent.id;
};

const outcomeAfter = (payments: Payments, id: string, asked: Asked) =>
  toldToPayer(payments.deps, id, asked);

/** Finishes a payment that its payer agreed to: the vendor alone says whether it was paid. */
export const finishAway = async (payments: Payments, asking: Asking) => {
  const id = await ownPayment(payments, asking);
  await follow(payments, id);
  return outcomeAfter(payments, id, asking);
};

/** The end of a payment as it is known: nothing is asked of its vendor that was not due. */
export const readAway = async (payments: Payments, asking: Asking) =>
  outcomeAfter(payments, await ownPayment(payments, asking), asking);

export const endAway = async (payments: Payments, asking: Asking) => {
  const id = await ownPayment(payments, asking);
  await cancelAway(payments, id);
  return outcomeAfter(payments, id, asking);
};

/** The standing of a payment, for whoever holds its handle: nothing else of it is told. */
export const standingOf = async (payments: Payments, handle: string) => {
  const { db } = payments.deps;
  const found = await vendorSessionBy(db, handle);
  if (found === undefined) throw new Refused('missing');
  const outcome = await outcomeTold(db, found.intentId);
  const { paymentStatus } = outcome;
  // The payer has agreed, and the money is being asked for.
  const isAgreed = (await intentById(db, found.intentId)).status === 'authorised';
  if (isAgreed) return { paymentStatus: 'processing' as const };
  const missing = isTaken(outcome) ? missingOf(outcome) : 0;
  const took = missing > 0 ? ('less' as const) : ('more' as const);
  const back = isTaken(outcome) ? await goneBack(db, found.intentId, takenOf(outcome)) : undefined;
  const isAskedAnew = paymentStatus === 'away' && found.askedAnew > 0;
  return {
    paymentStatus,
    ...(missing !== 0 && { took }),
    ...back,
    ...(isAskedAnew && { isAskedAnew }),
  };
};
