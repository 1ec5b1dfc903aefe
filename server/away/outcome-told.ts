import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { outcomeOf } from '../payments/outcome.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { payersAddress } from '../payments/payer.ts';
import { heldPayment, intentById, type Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';
import { decisionPage, type Asked } from './decision-page.ts';
import { saidOf } from './said.ts';

/** The outcome of a payment, and where its payer decides while it waits for them: for that payer alone. */
export const toldToPayer = async (
  deps: Pick<Deps, 'db' | 'config'>,
  intentId: string,
  asked: Asked,
) => {
  const { db } = deps;
  const outcome = await outcomeTold(db, intentId);
  const page = await decisionPage(deps, await intentById(db, intentId), asked);
  const session = await vendorSessionOf(db, intentId);
  const { limit: creditLimit } = session ? saidOf(session) : {};
  return { ...outcome, ...(page && { page }), ...(creditLimit !== undefined && { creditLimit }) };
};

/**
 * The outcome of a payment as its payer may be told it; of an undecided one, whether a letter will tell how it ended,
 * and of one that took another amount, how much was to be paid.
 */
export const outcomeTold = async (db: Kysely<Database>, intentId: string) => {
  const outcome = outcomeOf(await heldPayment(db, intentId));
  const intent = await intentById(db, intentId);
  if (isTaken(outcome)) {
    const asked = askedIn(intent);
    return { ...outcome, ...(asked !== undefined && { asked }) };
  }
  if (outcome.paymentStatus !== 'pending' && outcome.paymentStatus !== 'away') return outcome;
  const to = await payersAddress(db, intent);
  return { ...outcome, isWrittenTo: Boolean(to) };
};

/** Money was taken: all of it, or a part. */
export const isTaken = ({ paymentStatus }: Pick<ReturnType<typeof outcomeOf>, 'paymentStatus'>) =>
  paymentStatus === 'paid' || paymentStatus === 'partly';

/** Cents that were to be paid, where the vendor took another amount than was asked for. */
const askedIn = ({ cart }: Intent): number | undefined => {
  const accounts = readAccounts(cart);
  return accounts.some(({ asked }) => asked !== undefined)
    ? accounts.reduce((sum, { asked, amount }) => sum + (asked ?? amount), 0)
    : undefined;
};
