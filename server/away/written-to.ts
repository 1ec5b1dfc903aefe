import type { Kysely } from 'kysely';
import { outcomeOf } from '../payments/outcome.ts';
import { addressOf } from '../payments/payer.ts';
import { personById } from '../store/logins.ts';
import { heldPayment, intentById } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

/** What a payer may be told of a payment, and whether a letter will tell them how it ended while nobody knows. */
export const outcomeTold = async (db: Kysely<Database>, intentId: string) => {
  const outcome = outcomeOf(await heldPayment(db, intentId));
  if (outcome.paymentStatus !== 'pending' && outcome.paymentStatus !== 'away') return outcome;
  const intent = await intentById(db, intentId);
  const to = (await addressOf(db, intent)) ?? (await personById(db, intent.subject))?.email;
  return { ...outcome, isWrittenTo: Boolean(to) };
};
