import type { Kysely } from 'kysely';
import { choicesOf, reachOf } from '../communications/choices.ts';
import type { OwnPerson } from '../own-login/own-person.ts';
import { accountsOf } from '../store/accounts.ts';
import { invitationsOf } from '../store/invitations.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { obstaclesOf } from './obstacles.ts';

/** All that ends and stays when this login is closed, as it is by now. */
export const closingOf = async (db: Kysely<Database>, stored: StoredTenant, person: OwnPerson) => {
  const { slug, tenant } = stored;
  const { hasTextToPay, ...notices } = await choicesOf(
    db,
    person,
    tenant,
    await reachOf(db, person),
  );
  const bills = await accountsOf(db, slug, person.id);
  const cards = await savedCardsOf(db, person.id);
  return {
    cards: cards.map(({ brand, last4 }) => ({ brand, last4 })),
    people: (await invitationsOf(db, person.id)).map(({ email }) => email),
    owed: bills.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    hasTextToPay,
    hasNotices: Object.values(notices).includes(true),
    inTheWay: await obstaclesOf(db, stored, person.id),
  };
};
