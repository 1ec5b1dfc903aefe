import { GivenUpLately, givenUpOn, isYoung } from '../store/payments-given-up.ts';
import type { Draft } from '../store/payments-claim.ts';
import { legsOf, type Intent, type Scope } from '../store/payments.ts';
import { lookAt } from './late.ts';
import type { Payments } from './payments.ts';
import { anotherFirst } from './under-way.ts';

/** A vendor may be so many times slower than its word before its charge comes beside another. */
const patience = 5;

/** The time after which a leg was sent that may be charged after all, though it was given up. */
export const lateSince = async ({ deps, vendor }: Payments): Promise<number> =>
  (await deps.now()) - patience * vendor.slowestAnswerMs;

/**
 * Asks the vendor about charges that were given up, before the same bills are charged under other keys. A
 * patient who pays twice because of a slow vendor is led to the first payment.
 */
export const settleGivenUp = async (
  payments: Payments,
  { intent }: Draft,
  { subject }: Scope,
): Promise<void> => {
  const legs = await givenUpOn(payments.deps.db, intent);
  const found = await Promise.all(legs.map((leg) => lookAt(payments, leg)));
  const own = found.find((late) => late?.subject === subject && late.key !== intent.key);
  if (own) throw anotherFirst(own.key);
};

/**
 * Asks the vendor about charges on the bills of a plan's debit that were given up, before the debit leaves
 * under other keys: nobody may have asked since, where the server was down. Answers whether one had come;
 * throws where one may still come.
 */
export const bookGivenUp = async (
  payments: Payments,
  { intent }: Draft,
  goesOn: Intent | undefined,
): Promise<boolean> => {
  const all = await givenUpOn(payments.deps.db, intent);
  // A payment that goes on under its own keys is asked about by itself.
  const legs = all.filter(({ intentId }) => intentId !== goesOn?.id);
  const found = await Promise.all(legs.map((leg) => lookAt(payments, leg)));
  if (found.some((late) => late !== undefined)) return true;
  const since = await lateSince(payments);
  if (legs.some((leg) => isYoung(leg, since))) throw new GivenUpLately();
  return false;
};

/** A vendor that charges every request is sent nothing that it may yet be about to charge. */
export const hasToRest = async (payments: Payments, { id }: Intent): Promise<boolean> => {
  if (payments.vendor.deduplicates) return false;
  const since = await lateSince(payments);
  return (await legsOf(payments.deps.db, id)).some(
    (leg) => leg.askAt !== null && isYoung(leg, since),
  );
};
