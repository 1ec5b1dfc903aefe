import type { Kysely } from 'kysely';
import type { Closing } from '#domain/closing.ts';
import { choicesOf, reachOf } from '../communications/choices.ts';
import { isPending, isTaken } from '../history/item.ts';
import type { OwnPerson } from '../own-login/own-person.ts';
import { accountsOf } from '../store/accounts.ts';
import { invitationsOf } from '../store/invitations.ts';
import { hasPaid, historyBetween } from '../store/history.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { obstaclesOf } from './obstacles.ts';

/** All that stays: what is owed, and the record of what was paid. */
export const leftOf = async (
  db: Kysely<Database>,
  { slug }: StoredTenant,
  { id }: Pick<OwnPerson, 'id'>,
): Promise<Pick<Closing, 'owed' | 'hasPaid'>> => {
  const bills = await accountsOf(db, slug, id);
  return {
    owed: bills.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    hasPaid: await hasPaid(db, id),
  };
};

const month = 31 * 24 * 60 * 60_000;

/** A debit was asked of a bank so lately that it may still be refused. */
const mayReturn = async (db: Kysely<Database>, personId: string, now: number): Promise<boolean> => {
  const rows = await historyBetween(db, { personId, from: now - month, to: now + 1 });
  return rows.some((row) => isTaken(row) && isPending(row, now));
};

/** All that ends and stays when this login is closed, as it is by now. */
export const closingOf = async (
  db: Kysely<Database>,
  stored: StoredTenant,
  person: OwnPerson,
  now: number,
) => {
  const { tenant } = stored;
  const { hasTextToPay, ...notices } = await choicesOf(
    db,
    person,
    tenant,
    await reachOf(db, person),
  );
  const cards = await savedCardsOf(db, person.id);
  return {
    cards: cards.map(({ brand, last4 }) => ({ brand, last4 })),
    people: (await invitationsOf(db, person.id)).map(({ email }) => email),
    ...(await leftOf(db, stored, person)),
    mayReturn: await mayReturn(db, person.id, now),
    hasTextToPay,
    hasNotices: Object.values(notices).includes(true),
    inTheWay: await obstaclesOf(db, stored, person.id),
  };
};
