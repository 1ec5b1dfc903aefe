import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { noteFormerPassword, refuseFormerPassword } from '../former-passwords.ts';
import { passwordChanged } from '../letters/password-changed.ts';
import { hashPassword } from '../passwords.ts';
import { endOtherSessions } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { addMessage } from '../store/outbox.ts';
import { voidTickets } from '../store/tickets.ts';
import { ownPerson, provePassword, type Asking } from './own-person.ts';

interface Passwords {
  readonly old: string;
  readonly chosen: string;
}

/** A new password ends every other session of the person, and with them every way to reset it. */
export const changePassword = async (
  deps: Deps,
  { old, chosen }: Passwords,
  asking: Asking,
): Promise<void> => {
  const { stored, session, device, now } = asking;
  const person = await ownPerson(deps, session);
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
    const [tenant, subject, target] = [stored.slug, person.id, person.id];
    for (const kind of ['reset-link', 'reset-code'] as const)
      await voidTickets(db, { kind, tenant, subject }, now);
    await addMessage(db, passwordChanged(asking, person, 'topics_ownpasswordchangedmail'), now);
    const entry = { at: now, tenant, subject, target, action: 'password.changed', outcome: 'done' };
    await record(db, entry);
    await noteChange(db, { tenant, personId: person.id, what: 'password', device, at: now });
  });
  await endOtherSessions(deps, session, now);
};
