import type { Kysely } from 'kysely';
import type { DecisionPage, ScriptWindow } from '#domain/payment.ts';
import type { Deps } from '../deps.ts';
import { heldIntent, type Intent } from '../store/payments.ts';
import { launchAddress } from '../smart-launch/launch-address.ts';
import type { Database } from '../store/schema.ts';
import { vendorSessionOf, type VendorSession } from '../store/vendor-sessions.ts';
import { saidOf } from './said.ts';

export interface Asked {
  readonly now: number;
  readonly origin: string;
}

/**
 * The vendor's page of a payment, for its own payer: as long as the payer may decide, and no longer. A payment
 * that is approved already, or over, has none.
 */
export const decisionPage = async (
  deps: Pick<Deps, 'db' | 'config'>,
  { id, status }: Pick<Intent, 'id' | 'status'>,
  asked: Asked,
): Promise<DecisionPage | undefined> => {
  const { db } = deps;
  if (status !== 'away') return undefined;
  const session = await vendorSessionOf(db, id);
  if (session === undefined || session.expiresAt <= asked.now) return undefined;
  const { handle, ref, askedAnew } = session;
  const url = launchAddress(deps, session, asked) ?? session.url;
  const script = await scriptWindow(db, session);
  return {
    handle,
    ...(askedAnew > 0 && { askedAnew }),
    ...(ref !== null && { ref }),
    ...(url !== null && { url, origin: pageOrigin(url, asked.origin) }),
    ...(script && { script }),
  };
};

/** The next window of a vendor whose own script opens it; the token in it is its payer's. */
const scriptWindow = async (
  db: Kysely<Database>,
  session: VendorSession,
): Promise<ScriptWindow | undefined> => {
  const { vendor, ref, secret, intentId } = session;
  if (vendor !== 'healthcare-credit' || ref === null || secret === null) return undefined;
  const { intent, legs } = await heldIntent(db, intentId);
  const [only, ...others] = legs;
  return {
    step: saidOf(session).step ?? 'identify',
    tokenId: secret,
    merchantID: intent.tenant,
    clientTransId: ref,
    amount: intent.amount,
    ...(only && others.length === 0 && { childMid: `${intent.tenant}:${only.locationId}` }),
  };
};

/** The origin of a vendor's page; a stand-in's address begins at the portal's own. */
export const pageOrigin = (url: string, origin: string): string => new URL(url, origin).origin;
