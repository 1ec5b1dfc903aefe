import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { Refused, refusedAt } from '../failure.ts';
import { afterFailedLogin, afterLogin, beforeLogin } from '../login-limits.ts';
import { passwordFits } from '../passwords.ts';
import { personById } from '../store/logins.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** A request about one's own login. */
export interface Asking {
  readonly stored: StoredTenant;
  readonly session: Session;
  readonly language: string;
  readonly origin: string;
  readonly ip: string;
  readonly device: DeviceKind;
  readonly now: number;
}

/** The ways in that have a login here; visitors sent by the provider's own system have theirs there. */
const withOwnLogin: readonly string[] = ['credentialed', 'authorized-user'];

export const ownPerson = async ({ db }: Deps, { loginType, personId }: Session) => {
  if (personId === null || !withOwnLogin.includes(loginType)) throw new Refused('forbidden');
  const person = await personById(db, personId);
  if (person === undefined) throw new Refused('missing');
  return person;
};
export type OwnPerson = Awaited<ReturnType<typeof ownPerson>>;

/**
 * Refuses whoever does not know the current password. A session that was left open must not be a way
 * to guess it, so a try counts like one of the login.
 */
export const provePassword = async (
  deps: Deps,
  { tenant, username, passwordHash }: OwnPerson,
  { typed, field }: { readonly typed: string; readonly field: string },
  { ip, now }: Pick<Asking, 'ip' | 'now'>,
): Promise<void> => {
  const login = { tenant, username, ip, now };
  await beforeLogin(deps, login);
  if (!(await passwordFits(passwordHash, typed))) {
    await afterFailedLogin(deps, login);
    throw refusedAt(field, 'The current password is not right.');
  }
  await afterLogin(deps, login);
};
