import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { tokenMark } from '../payments/keys.ts';
import { record } from '../store/audit.ts';
import { personById } from '../store/logins.ts';
import { orUndone } from '../store/or-undone.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import { forgetCardTokens, setKeeping } from '../store/payments-keeping.ts';
import { keepCard, type Kept, type NewSavedCard } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { deviceOfSession } from '../store/session-device.ts';
import { findTenant } from '../store/tenants.ts';
import { keyOfPayment, readKeeping, written, type Asked, type Done } from './kept-with.ts';
import { makeLogin } from './make-login.ts';
import { noteCard } from './note.ts';

type Db = Kysely<Database>;

interface Paid {
  readonly intent: Intent;
  /** The patient was told that nothing was charged. */
  readonly late: boolean;
  readonly now: number;
}

/**
 * Keeps the card of a payment that went through, with the payment itself: once, however often it is asked
 * about, for a guest under a login that is made first. Nothing that fails here makes the payment fail.
 * Answers the vendor's token that nothing needs.
 */
export const keepPaidCard = async (
  deps: Deps,
  work: Db,
  { intent, late, now }: Paid,
): Promise<string | undefined> => {
  const { id, status } = intent;
  const asked = askedOf(intent);
  // Of a payment that took nothing no card is kept; who begins it again agrees again.
  if (asked && status !== 'paid' && status !== 'partly') await setKeeping(work, id, null);
  if (status !== 'paid' && status !== 'partly') return undefined;
  if (!asked && !late) return undefined;
  const leg = (await legsOf(work, id)).find(({ cardToken }) => cardToken !== null);
  if (!asked) return leg && notKept(work, id, leg);
  const { login, billing } = asked;
  const made = login && (await makeLogin(deps, work, { login, billing, intent, now }));
  const personId = asked.personId ?? made;
  const kept = leg && personId && (await tried(deps, work, { asked, personId, intent, leg, now }));
  const about = login && ({ login: made === undefined ? 'refused' : 'made' } as const);
  if (!kept) return notKept(work, id, leg, about);
  await forgetCardTokens(work, id);
  await setKeeping(work, id, written({ state: 'saved', ...about }));
  const done = login ? 'User Registered and Card Saved.' : 'Card Saved.';
  deps.log('information', kept.unneeded ? 'Card Updated.' : done, {});
  return kept.unneeded;
};

const askedOf = ({ keeping }: Intent): Asked | undefined => {
  const known = readKeeping(keeping);
  return known?.state === 'asked' ? known : undefined;
};

const notKept = async (
  work: Db,
  id: string,
  leg: IntentLeg | undefined,
  about?: Pick<Done, 'login'>,
) => {
  await setKeeping(work, id, written({ state: 'unsaved', ...about }));
  if (leg) await forgetCardTokens(work, id);
  return leg?.cardToken ?? undefined;
};

const tried = (deps: Deps, work: Db, keeping: Keep) =>
  orUndone<Kept | undefined>(
    work,
    () => keep(deps, work, keeping),
    (error) => {
      deps.log('error', 'card.unsaved', { error: String(error) });
      return undefined;
    },
  );

interface Keep extends Omit<Paid, 'late'> {
  readonly asked: Asked;
  readonly personId: string;
  readonly leg: IntentLeg;
}

const keep = async (deps: Deps, work: Db, keeping: Keep) => {
  const { asked, personId, intent, now } = keeping;
  if ((await personById(work, personId)) === undefined) return undefined;
  const card = rowOf(deps.config.secret, keeping);
  // The card of another request that was quicker is there by now.
  const kept: Kept | undefined = (await keepCard(work, card)) ?? (await keepCard(work, card));
  if (kept === undefined) return undefined;
  const done = { at: now, tenant: intent.tenant, subject: personId };
  await record(work, { ...done, action: 'card.saved', target: kept.id, outcome: 'done' });
  const stored = await findTenant(work, intent.tenant);
  const what = kept.how === 'added' ? 'cardAdded' : 'cardChanged';
  const origin = deps.config.publicUrl;
  // The letter of a login that was just made says that it was made to keep a card.
  const isTold = asked.login === undefined;
  const { language } = card;
  const device = await deviceOfSession(work, intent.sessionId);
  const noting = { what, card, language, personId, stored, origin, now, isTold } as const;
  if (stored) await noteCard(work, { ...noting, stored, ...(device && { device }) });
  return kept;
};

const rowOf = (secret: string, { asked, personId, intent, leg, now }: Keep): NewSavedCard => {
  const { id, tenant, bodyHash, last4, payerName, language } = intent;
  const { brand, billing, consent, consentAt } = asked;
  const expiry = intent.expiry ?? '';
  const vendorToken = leg.cardToken ?? '';
  return {
    tenant,
    personId,
    key: keyOfPayment(id),
    bodyHash,
    vendorToken,
    tokenMark: tokenMark(secret, vendorToken),
    fingerprint: leg.fingerprint,
    schemeReference: leg.schemeReference,
    brand,
    last4,
    expMonth: Number(expiry.slice(0, 2)),
    expYear: 2000 + Number(expiry.slice(2)),
    holderName: payerName,
    billing: JSON.stringify(billing),
    consent,
    consentAt,
    savedAt: now,
    language,
  };
};
