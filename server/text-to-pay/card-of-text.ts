import type { Kysely } from 'kysely';
import { brandNamed, isTaken } from '#domain/card.ts';
import type { CardTrouble } from '#domain/of-text.ts';
import { payingCard, type PayingCard } from '#domain/text-to-pay.ts';
import { choicesOf, reachOf } from '../communications/choices.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { savedCardsOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { textCardOf } from '../store/text-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { isSameSubscriber } from '../store/text-opt-outs.ts';
import { openTenant } from '../tenancy.ts';

type Db = Kysely<Database>;

/** The login that a text was sent to, and the number that it had then. */
export interface Texted {
  readonly personId: string;
  readonly phone: string;
}

interface Able {
  readonly cards: readonly SavedCardRow[];
  /** The one of them that pays, unless another was confirmed. */
  readonly paying: PayingCard<SavedCardRow>;
}

/**
 * The cards on file that can pay a text, or why none can. The login's number must be the one that was
 * texted, and Text to Pay be on.
 */
export const cardsToPayByText = async (
  db: Db,
  { slug, tenant }: StoredTenant,
  { personId, phone }: Texted,
  now: number,
): Promise<Able | CardTrouble> => {
  const person = await chooser(db, personId);
  if (person?.tenant !== slug || !isSameSubscriber(person.phone, phone)) return 'ended';
  const cards = (await savedCardsOf(db, personId)).filter((card) => isTakenHere(card, tenant));
  if (cards.length === 0) return 'gone';
  const reach = await reachOf(db, person);
  const { hasTextToPay, hasSmsOptIn } = await choicesOf(db, person, tenant, reach);
  if (!hasTextToPay || !hasSmsOptIn) return 'ended';
  const able = cards.filter((card) => !hasExpired(card, tenant, now));
  const paying = payingCard(able, person.textCard);
  return paying === undefined ? 'expired' : { cards: able, paying };
};

/** The cards on file that can pay by text, in the order of saving. */
export const ableCardsOf = async (
  db: Db,
  { personId, tenant, now }: { personId: string; tenant: StoredTenant['tenant']; now: number },
): Promise<readonly SavedCardRow[]> =>
  (await savedCardsOf(db, personId)).filter(
    (card) => isTakenHere(card, tenant) && !hasExpired(card, tenant, now),
  );

const chooser = (db: Db, id: string) =>
  db
    .selectFrom('people')
    .select(['id', 'tenant', 'email', 'phone', 'loginType', 'preferences', 'textCard'])
    .where('id', '=', id)
    .executeTakeFirst();

const isTakenHere = ({ brand }: SavedCardRow, { payments }: StoredTenant['tenant']): boolean => {
  const known = brandNamed(brand);
  return known !== undefined && isTaken(known, payments);
};

/**
 * The card that a session may charge because the link of a text began it, and the bills that it pays; or why
 * it pays no more.
 */
export const cardOfText = async (db: Db, { id, tenant }: Session, now: number) => {
  const allowed = await textCardOf(db, id);
  if (allowed === undefined) return undefined;
  const { personId, phone, cardId, balanceIds } = allowed;
  const able = await cardsToPayByText(db, await openTenant(db, tenant), { personId, phone }, now);
  if (typeof able === 'string') return able;
  const card = able.cards.find((one) => one.id === cardId);
  return card ? { card, balanceIds } : ('gone' as const);
};
