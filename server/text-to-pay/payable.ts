import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { mayBePaid } from '#domain/cart.ts';
import { paidByText } from '#domain/card-of-text.ts';
import { toCents } from '#domain/money.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import { money } from '#text/formats.ts';
import { withPending } from '../bills-pending.ts';
import { oneLine } from '../letters/letter.ts';
import type { Words } from '../receipts/words.ts';
import { withRunning } from '../plans/running.ts';
import { grantedAccounts } from '../store/grants.ts';
import { lookingAfter } from '../store/news.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { isSameSubscriber } from '../store/text-opt-outs.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { cardsToPayByText, type Texted } from './card-of-text.ts';

type Db = Kysely<Database>;

interface Asked extends Texted {
  readonly stored: StoredTenant;
  readonly balanceIds: readonly string[];
}

/** The amount that a text asks for, for which bills, and the card that may pay it. */
export interface Payable {
  readonly amount: number;
  readonly bills: readonly Account[];
  readonly card: SavedCardRow;
  /** The card stands in for the chosen one. */
  readonly standsIn: boolean;
}

/** The text asks for what its link would pay. */
export const payableByText = async (
  db: Db,
  { stored, balanceIds, ...texted }: Asked,
  now: number,
): Promise<Payable | undefined> => {
  const able = await cardsToPayByText(db, stored, texted, now);
  const found = await ofPersonTexted(db, { stored, balanceIds, personId: texted.personId });
  const accounts = await withRunning(db, stored, found, now);
  const bills = paidByText(
    stored.tenant,
    accounts.map((one) => ({ ...one, amount: toCents(one.amount) })),
  );
  const amount = bills.reduce((sum, one) => sum + one.amount, 0);
  return typeof able !== 'string' && amount > 0 ? { amount, bills, ...able.paying } : undefined;
};

type Of = Pick<Asked, 'stored' | 'balanceIds' | 'personId'>;

const ofPersonTexted = async (db: Db, { stored: { slug }, balanceIds, personId }: Of) => {
  const payer = { tenant: slug, subjects: [personId] };
  return withPending(db, payer, await grantedAccounts(db, slug, balanceIds));
};

/** Nothing of these bills is to be paid now: payments of the person texted are being processed. */
export const isProcessed = async (db: Db, of: Of): Promise<boolean> => {
  const open = (await ofPersonTexted(db, of)).filter(({ amount }) => amount > 0);
  return open.length > 0 && !open.some(mayBePaid);
};

/** The words of a text about what is to be paid. */
export const shownIn = (
  { currency, language }: Words,
  { tenant }: StoredTenant,
  { amount, card }: Pick<Payable, 'amount' | 'card'>,
) => ({
  provider: oneLine(tenant.name),
  amount: money(toCents(amount), currency, language),
  brand: brandNameOf(card),
  last4: card.last4,
});

interface Sent {
  readonly phone: string;
  readonly balanceIds: readonly string[];
}

/** The one login with this number that looks after all these bills; of two nobody knows which is meant. */
export const personTexted = async (
  db: Db,
  tenant: string,
  { phone, balanceIds }: Sent,
): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('balances')
    .select('personId')
    .distinct()
    .where('tenant', '=', tenant)
    .where('id', 'in', ['', ...balanceIds])
    .execute();
  const [owner, ...others] = rows.map(({ personId }) => personId);
  if (!owner || others.length > 0) return undefined;
  const people = await lookingAfter(db, tenant, owner);
  const [one, ...more] = people.filter((person) => isSameSubscriber(person.phone, phone));
  return more.length > 0 ? undefined : one?.id;
};
