import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { vendorSteps } from '#domain/payment.ts';
import type { Database } from '../store/schema.ts';
import { noteTold, type VendorSession } from '../store/vendor-sessions.ts';
import type { Seen } from './vendor.ts';

const Said = v.object({
  step: v.optional(v.picklist(vendorSteps)),
  limit: v.optional(v.pipe(v.number(), v.integer())),
});
type Said = v.InferOutput<typeof Said>;

/** The vendor's next window and the credit of its payer, as it was told last. */
export const saidOf = ({ told }: Pick<VendorSession, 'told'>): Said =>
  told === null ? {} : v.parse(Said, JSON.parse(told));

/** Keeps the next window and the credit where the vendor has told them. */
export const noteSaid = async (
  db: Kysely<Database>,
  session: VendorSession,
  word: Seen | string,
): Promise<void> => {
  if (typeof word === 'string') return;
  const { step, limit } = { step: undefined, limit: undefined, ...word };
  if (step === undefined && limit === undefined) return;
  const before = saidOf(session);
  const now = { ...before, ...(step && { step }), ...(limit !== undefined && { limit }) };
  if (now.step === before.step && now.limit === before.limit) return;
  await noteTold(db, session.intentId, JSON.stringify(now));
};
