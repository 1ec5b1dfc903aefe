import type { Kysely } from 'kysely';
import { heldIntent, type HeldIntent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';

/** The vendor whose page is opened by a launch, as payments remember it. */
export const launchingVendor = 'financing';

interface Launched extends HeldIntent {
  /** The vendor's own id of the payment. */
  readonly ref: string;
}

/** The payment of a launch, as long as its payer may decide on it. */
export const launchedPayment = async (
  db: Kysely<Database>,
  intentId: string,
  now: number,
): Promise<Launched | undefined> => {
  const session = await vendorSessionOf(db, intentId);
  if (session?.vendor !== launchingVendor || session.ref === null) return undefined;
  if (session.expiresAt <= now) return undefined;
  const held = await heldIntent(db, intentId);
  return held.intent.status === 'away' ? { ...held, ref: session.ref } : undefined;
};
