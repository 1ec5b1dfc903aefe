import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import type { Deps } from '../deps.ts';
import { wordsFor } from '../receipts/words.ts';
import { intentById, legsOf, type Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { noteTextPaymentTold, textCardOf, untoldTextPayments } from '../store/text-cards.ts';
import { sendText } from './texted.ts';

type Db = Kysely<Database>;

/** Tells by text how payments by the card of a text ended: once each, whichever server or recovery ended them. */
export const tellTextPayments = async (deps: Deps): Promise<void> => {
  for (const { sessionId, intentId } of await untoldTextPayments(deps.db))
    await deps.db.transaction().execute(async (work) => {
      const now = await deps.now();
      const intent = intentId === null ? undefined : await intentById(work, intentId);
      if (!intent || !(await noteTextPaymentTold(work, { sessionId, intentId }, now))) return;
      await tell(work, intent, now);
    });
};

const tell = async (work: Db, intent: Intent, now: number): Promise<void> => {
  const allowed = await textCardOf(work, intent.sessionId);
  const stored = await findTenant(work, intent.tenant);
  if (allowed === undefined || stored === undefined) return;
  const { language } = intent;
  const values = await valuesOf(work, stored, intent);
  await sendText(
    { db: work },
    { stored, to: allowed.phone, language, key: keyOf(intent), values },
    now,
  );
};

const keyOf = ({ status }: Intent) => {
  if (status === 'paid') return 'topics_textreceipt';
  if (status === 'partly') return 'topics_textreceiptpartly';
  if (status === 'declined') return 'topics_textpaydeclined';
  return status === 'notcharged' ? 'topics_textpaynotcharged' : 'topics_textpayunresolved';
};

const valuesOf = async (work: Db, stored: StoredTenant, intent: Intent) => {
  const { currency, language } = wordsFor(stored, intent.language);
  const legs = await legsOf(work, intent.id);
  const taken = legs.reduce((sum, one) => sum + (one.status === 'paid' ? one.amount : 0), 0);
  return {
    amount: money(toCents(intent.status === 'partly' ? taken : intent.amount), currency, language),
    brand: brandNameOf({
      brand: intent.brand === 'amex' ? 'american-express' : (intent.brand ?? ''),
    }),
    last4: intent.last4,
    reference: intent.reference,
  };
};
