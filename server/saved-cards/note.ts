import type { Kysely } from 'kysely';
import type { DeviceKind } from '#domain/device-kind.ts';
import { cardsChanged } from '../letters/account-news.ts';
import { noteChange } from '../store/account-changes.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Noting {
  readonly what: 'cardAdded' | 'cardChanged' | 'cardRemoved';
  readonly card: Pick<SavedCardRow, 'last4'>;
  /** The language in which its holder reads. */
  readonly language: string;
  readonly endedTextToPay?: boolean;
  readonly personId: string;
  readonly stored: StoredTenant;
  /** The device of the payer's session, where a payment brings the card; unknown once that is forgotten. */
  readonly device?: DeviceKind;
  readonly origin: string | undefined;
  readonly now: number;
  /** False where another letter tells of it. */
  readonly isTold?: boolean;
}

/** Notes what was done with a card on file, and tells its holder by mail. */
export const noteCard = async (work: Kysely<Database>, noting: Noting): Promise<void> => {
  const { what, card, personId, stored, device, origin, now, isTold = true } = noting;
  const { language, endedTextToPay = false } = noting;
  const { last4 } = card;
  const change = { tenant: stored.slug, personId, what, about: last4, device };
  await noteChange(work, { ...change, at: now });
  if (!isTold) return;
  const person = await personById(work, personId);
  if (!person?.email) return;
  const isQuickPay = person.loginType === 'quickpay';
  const news = { to: person.email, stored, language, origin, isQuickPay };
  await addMessage(work, cardsChanged(news, what, { last4, endedTextToPay }), now);
};
