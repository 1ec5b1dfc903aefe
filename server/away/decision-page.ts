import type { Kysely } from 'kysely';
import type { DecisionPage } from '#domain/payment.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';

export interface Asked {
  readonly now: number;
  readonly origin: string;
}

/**
 * The vendor's page of a payment, for its own payer: as long as the payer may decide, and no longer. A payment
 * that is approved already, or over, has none.
 */
export const decisionPage = async (
  db: Kysely<Database>,
  { id, status }: Intent,
  { now, origin }: Asked,
): Promise<DecisionPage | undefined> => {
  if (status !== 'away') return undefined;
  const session = await vendorSessionOf(db, id);
  if (session === undefined || session.expiresAt <= now) return undefined;
  const { handle, ref, url, askedAnew } = session;
  return {
    handle,
    ...(askedAnew > 0 && { askedAnew }),
    ...(ref !== null && { ref }),
    ...(url !== null && { url, origin: pageOrigin(url, origin) }),
  };
};

/** The origin of a vendor's page; a stand-in's address begins at the portal's own. */
export const pageOrigin = (url: string, origin: string): string => new URL(url, origin).origin;
