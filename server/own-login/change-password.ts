import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { noteFormerPassword, refuseFormerPassword } from '../former-passwords.ts';
import { passwordChanged } from '../letters/password-changed.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import { endOtherSessions } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { endRequest, endOfRequest } from '../store/request-ends.ts';
import { addMessage } from '../store/outbox.ts';
import { voidTickets } from '../store/tickets.ts';
import { ownPerson, provePassword, type Asking, type OwnPerson } from './own-person.ts';

interface Passwords {
  readonly old: string;
  readonly chosen: string;
  /** Names the request. */
  readonly key: string | undefined;
}

/**
 * A new password ends every other session of the person, and with them every way to reset it. A repeat of
 * the request that changed it is answered as that was: its answer may have been lost.
 */
export const changePassword = async (
  deps: Deps,
  wanted: Passwords,
  asking: Asking,
): Promise<void> => {
  const { session, now } = asking;
  const person = await ownPerson(deps, session);
  if (!(await isDone(deps, person, wanted, asking)))
    try {
      await change(deps, person, wanted, asking);
    } catch (refused) {
      // The same request came twice at once, and the other one was quicker. A transaction after it is over
      // no sooner than it: only then can it be read here.
      const name = nameOf(asking, person, wanted);
      if (name) await deps.db.transaction().execute((work) => endOfRequest(work, name));
      if (!(await isDone(deps, await ownPerson(deps, session), wanted, asking))) throw refused;
    }
  await endOtherSessions(deps, session, now);
};

const nameOf = ({ stored }: Asking, { id }: OwnPerson, { key }: Passwords) =>
  key === undefined ? undefined : { tenant: stored.slug, key: `password\n${id}\n${key}` };

/** The same key with another password is a new request. */
const isDone = async (
  { db }: Deps,
  person: OwnPerson,
  wanted: Passwords,
  asking: Asking,
): Promise<boolean> => {
  const name = nameOf(asking, person, wanted);
  return (
    name !== undefined &&
    (await endOfRequest(db, name)) === 'changed' &&
    passwordFits(person.passwordHash, wanted.chosen)
  );
};

const change = async (
  deps: Deps,
  person: OwnPerson,
  wanted: Passwords,
  asking: Asking,
): Promise<void> => {
  const { old, chosen } = wanted;
  const { stored, device, now } = asking;
  await provePassword(deps, person, { typed: old, field: 'password_old' }, asking);
  await refuseFormerPassword(deps, person.id, chosen, 'password_new');
  const passwordHash = await hashPassword(chosen);
  await deps.db.transaction().execute(async (db) => {
    await noteFormerPassword({ db }, person.id, now);
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ passwordHash })
      .where('id', '=', person.id)
      .where('passwordHash', '=', person.passwordHash)
      .executeTakeFirst();
    // Another request was quicker: the password that was shown is the present one no longer.
    if (numUpdatedRows === 0n) throw new Refused('conflict');
    const name = nameOf(asking, person, wanted);
    if (name) await endRequest(db, name, 'changed', now);
    const [tenant, subject, target] = [stored.slug, person.id, person.id];
    for (const kind of ['reset-link', 'reset-code'] as const)
      await voidTickets(db, { kind, tenant, subject }, now);
    await addMessage(db, passwordChanged(asking, person, 'topics_ownpasswordchangedmail'), now);
    const entry = { at: now, tenant, subject, target, action: 'password.changed', outcome: 'done' };
    await record(db, entry);
    await noteChange(db, { tenant, personId: person.id, what: 'password', device, at: now });
  });
};
