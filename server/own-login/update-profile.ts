import { phoneRegionOf } from '#domain/phone.ts';
import { withoutTexts } from '../communications/choices.ts';
import type { Deps } from '../deps.ts';
import { keepLimit } from '../limits.ts';
import { refusedBy } from '../invitations/refusals.ts';
import { contactChanged } from '../letters/contact-changed.ts';
import { endOtherSessions } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { findPerson, personById, renamePerson, usernameAt } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import { movePlanLetters } from '../store/plan-letters.ts';
import { renameSession } from '../store/sessions.ts';
import { endWrong, type Subscriber } from '../store/text-opt-outs.ts';
import { voidTickets } from '../store/tickets.ts';
import { changesIn, type Contact } from './changes.ts';
import { ownPerson, provePassword, type Asking } from './own-person.ts';

/** A limit, because each refusal tells that an address has an account. */
const addressesADay = { max: 10, windowMs: 24 * 3_600_000 };

/**
 * Saves contact information, and answers the name by which the person logs in from now on. Another
 * e-mail address takes the name along where the old one was the name, so that nobody who gets the
 * old mailbox gets the account with it.
 */
export const updateProfile = async (
  deps: Deps,
  { password, ...contact }: Contact & { readonly password: string },
  asking: Asking,
): Promise<string> => {
  const { stored, session, device, now } = asking;
  const person = await ownPerson(deps, session);
  const changes = changesIn(person, contact, phoneRegionOf(stored.tenant.payments.currency));
  const number = { tenant: stored.slug, phone: contact.phone };
  if (changes.length === 0) {
    await deps.db.transaction().execute((db) => confirmPhone(db, person.id, number, now));
    return person.username;
  }
  const isElsewhere = changes.includes('email');
  if (isElsewhere) {
    await provePassword(deps, person, { typed: password, field: 'password' }, asking);
    await keepLimit(deps, ['own-email', person.id], addressesADay, now);
  }
  const isName = person.username === usernameAt(stored.tenant, person.email);
  const username =
    isElsewhere && isName ? usernameAt(stored.tenant, contact.email) : person.username;
  const isRenamed = username !== person.username;
  await deps.db.transaction().execute(async (db) => {
    if (isRenamed && (await findPerson(db, stored.slug, username))) throw refusedBy('emailTaken');
    const { firstName, lastName, email, phone, ...address } = contact;
    const isTextless = changes.includes('phone') && person.preferences !== null;
    const preferences = isTextless ? { preferences: withoutTexts(person.preferences ?? '') } : {};
    await db
      .updateTable('people')
      .set({ firstName, lastName, email, phone, ...preferences, address: JSON.stringify(address) })
      .where('id', '=', person.id)
      .execute();
    if (isRenamed) {
      await renamePerson(db, person.id, username);
      await renameSession(db, session.id, username);
    }
    const [tenant, subject, target] = [stored.slug, person.id, person.id];
    await confirmPhone(db, person.id, number, now);
    if (isElsewhere) await movePlanLetters(db, person, contact.email);
    if (isElsewhere)
      for (const kind of ['reset-link', 'reset-code'] as const)
        await voidTickets(db, { kind, tenant, subject }, now);
    const told = { ...asking, changes, ...(isRenamed && { username }) };
    const to = new Set([person.email, contact.email].filter((one) => one !== ''));
    for (const one of to) await addMessage(db, contactChanged(one, told), now);
    const action = `profile.changed: ${changes.join(' ')}`;
    await record(db, { at: now, tenant, subject, target, action, outcome: 'done' });
    const change = { tenant, personId: person.id, device, at: now };
    if (isElsewhere) await noteChange(db, { ...change, what: 'email' });
    if (changes.some((one) => one !== 'email'))
      await noteChange(db, { ...change, what: 'contact' });
  });
  if (isRenamed) await endOtherSessions(deps, session, now);
  return username;
};

/** A number that is saved as one's own is no wrong one any more; a STOP from it holds, and texts stay off. */
const confirmPhone = async (
  db: Deps['db'],
  subject: string,
  number: Subscriber,
  now: number,
): Promise<void> => {
  if (!(await endWrong(db, number))) return;
  const { preferences } = (await personById(db, subject)) ?? { preferences: null };
  await db
    .updateTable('people')
    .set({ preferences: withoutTexts(preferences ?? '{}') })
    .where('id', '=', subject)
    .execute();
  const entry = { at: now, tenant: number.tenant, subject, target: subject };
  await record(db, { ...entry, action: 'texts.number-confirmed', outcome: 'done' });
};
