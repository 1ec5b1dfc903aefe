import type { Kysely } from 'kysely';
import { outcomeOf } from '../payments/outcome.ts';
import { payersAddress } from '../payments/payer.ts';
import { heldPayment, intentById } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';
import { decisionPage, type Asked } from './decision-page.ts';
import { saidOf } from './said.ts';

/** The outcome of a payment, and where its payer decides while it waits for them: for that payer alone. */
export const toldToPayer = async (db: Kysely<Database>, intentId: string, asked: Asked) => {
  const outcome = await outcomeTold(db, intentId);
  const page = await decisionPage(db, await intentById(db, intentId), asked);
  const session = await vendorSessionOf(db, intentId);
  const { limit: creditLimit } = session ? saidOf(session) : {};
  return { ...outcome, ...(page && { page }), ...(creditLimit !== undefined && { creditLimit }) };
};

/** The outcome of a payment as its payer may be told it; of an undecided one, whether a letter will tell how it ended. */
export const outcomeTold = async (db: Kysely<Database>, intentId: string) => {
  const outcome = outcomeOf(await heldPayment(db, intentId));
  if (outcome.paymentStatus !== 'pending' && outcome.paymentStatus !== 'away') return outcome;
  const intent = await intentById(db, intentId);
  const to = await payersAddress(db, intent);
  return { ...outcome, isWrittenTo: Boolean(to) };
};
