import type { UpdateSavedCard } from '#contract/saved-cards.ts';
import { declineReasons } from '#domain/payment.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { changedCardProblems } from '../payments/check-card.ts';
import { afterDecline, beforePayment } from '../payments/limits.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refuseFields } from '../payments/refuse.ts';
import { record } from '../store/audit.ts';
import { changeCard, savedCardOf } from '../store/saved-cards.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { holderLanguage } from './holder-language.ts';
import { noteCard } from './note.ts';
import { vendorSays } from './vendor-says.ts';

interface Changing {
  readonly body: UpdateSavedCard;
  readonly personId: string;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly ip: string;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

/** Changes holder and expiry once the vendor has checked them with the card's code. */
export const changeSavedCard = async (deps: Deps, changing: Changing): Promise<void> => {
  const { body, personId, session, stored, ip, now } = changing;
  const { id, cardHolderName: name, expiryMonth, expiryYear, cvv } = body;
  const card = await savedCardOf(deps.db, personId, id);
  if (card === undefined) throw new Refused('missing');
  const found = changedCardProblems({ ...body, brand: card.brand }, now);
  const problems = Object.entries(found).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems));
  // A code that is tried until it fits is slowed down by its declines.
  const payer = { sessionId: session.id, ip, now, shown: false, typed: undefined };
  await beforePayment(deps, payer);
  const { vendorToken: token } = card;
  const change = { token, name, expMonth: expiryMonth, expYear: expiryYear, cvv };
  const answer = await vendorSays(deps, () => paymentsOf(deps).cards.update(change));
  if (answer.kind === 'declined') {
    await afterDecline(deps, payer);
    throw new Refused('declined', { reason: declineReasons[answer.reason] });
  }
  const expiry = { expMonth: Number(expiryMonth), expYear: Number(expiryYear) };
  await deps.db.transaction().execute(async (work) => {
    // A repeat, whose first answer may have been lost, changes nothing and tells nobody.
    if (!(await changeCard(work, id, { holderName: name, ...expiry }))) return;
    const done = { at: now, tenant: stored.slug, subject: personId };
    await record(work, { ...done, action: 'card.updated', target: id, outcome: 'done' });
    const language = await holderLanguage(work, card);
    await noteCard(work, { ...changing, what: 'cardChanged', card, language });
  });
  deps.log('information', 'Saved Card Details Updated.', {});
};
