import type { Kysely } from 'kysely';
import { mayPrecede } from './leg-states.ts';
import { once } from './once.ts';
import { open, type IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface Sending {
  readonly owner: string;
  readonly now: number;
  readonly quietUntil: number;
}

interface Named {
  readonly id: string;
}

/** Puts down that a leg is about to leave; false when the payment is over, or in another process's hand. */
export const markSending = (db: Db, leg: IntentLeg, { owner, now, quietUntil }: Sending) =>
  db.transaction().execute(async (work) => {
    const mine = await sendIntent.changed(work, { id: leg.intentId, owner, now });
    return mine > 0 && (await sendLeg.changed(work, { id: leg.id, now, quietUntil })) > 0;
  });

const sendIntent = once((db, { id, owner, now }: Omit<Sending, 'quietUntil'> & Named) =>
  db
    .updateTable('paymentIntents')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('leaseUntil', '>', now)
    .where('status', 'in', open),
);

const sendLeg = once((db, { id, now, quietUntil }: Omit<Sending, 'owner'> & Named) =>
  db
    .updateTable('paymentLegs')
    .set({ status: 'sending', sentAt: now, quietUntil })
    .where('id', '=', id)
    .where('status', 'in', mayPrecede('sending')),
);
