import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { noteFormerPassword, refuseFormerPassword } from '../former-passwords.ts';
import { passwordChanged } from '../letters/password-changed.ts';
import { afterLogin } from '../login-limits.ts';
import { hashPassword } from '../passwords.ts';
import { endSessionsOf } from '../sessions.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { addMessage } from '../store/outbox.ts';
import { useTicket, voidTickets } from '../store/tickets.ts';
import { tryReset, type Tried } from './try-reset.ts';

interface Given extends Tried {
  readonly password: string;
  readonly language: string;
  readonly device: DeviceKind;
  readonly origin: string;
}

/** A new password ends every session of the person; false when the link or the code is not good. */
export const resetPassword = async (deps: Deps, given: Given): Promise<boolean> => {
  const { stored, password, device, now } = given;
  const found = await tryReset(deps, given);
  if (found === undefined) return false;
  const { person, shown } = found;
  await refuseFormerPassword(deps, person.id, password);
  const passwordHash = await hashPassword(password);
  const done = await deps.db.transaction().execute(async (db) => {
    if ((await useTicket(db, shown, now)) === undefined) return false;
    await noteFormerPassword({ db }, person.id, now);
    await db.updateTable('people').set({ passwordHash }).where('id', '=', person.id).execute();
    for (const kind of ['reset-link', 'reset-code'] as const)
      await voidTickets(db, { kind, tenant: stored.slug, subject: person.id }, now);
    await addMessage(db, passwordChanged(given, person, 'topics_passwordchangedmail'), now);
    const [tenant, subject, target] = [stored.slug, person.id, person.id];
    const entry = { at: now, tenant, subject, target, action: 'password.reset', outcome: 'done' };
    await record(db, entry);
    const change = { tenant, personId: person.id, what: 'passwordReset' as const };
    await noteChange(db, { ...change, device, at: now });
    return true;
  });
  if (!done) return false;
  await endSessionsOf(deps, person.id, now);
  await afterLogin(deps, { tenant: stored.slug, username: person.username });
  return true;
};
