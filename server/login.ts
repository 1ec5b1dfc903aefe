import type { Tenant } from '#domain/tenant.ts';
import { knowsByName } from '#domain/username.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import { keepLimit } from './limits.ts';
import { afterFailedLogin, afterLogin, beforeLogin, isWornOut } from './login-limits.ts';
import type { LoginTry } from './login-limits.ts';
import { passwordFits } from './passwords.ts';
import type { Holder } from './sessions.ts';
import { dropPassword, findPerson, noteLogin, usernameAt } from './store/logins.ts';
import type { PeopleTable } from './store/schema.ts';

export interface Credentials {
  readonly tenant: Tenant;
  readonly type: 'guest' | 'quickpay' | 'credentialed';
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly ip: string;
  readonly now: number;
}

export interface Visitor extends Holder {
  readonly previousLoginAt: number | null;
}

const guestsPerIp = { max: 20, windowMs: 600_000 };

/** The visitor whom the credentials are of; one refusal for every reason why nobody is. */
export const recognise = async (deps: Deps, given: Credentials): Promise<Visitor> => {
  if (!isOffered(given)) throw new Refused('forbidden');
  return given.type === 'guest' ? asGuest(deps, given) : byPassword(deps, given);
};

const isOffered = ({ tenant: { general }, type, username = '' }: Credentials): boolean => {
  if (type === 'credentialed') return general.credentialed;
  return type === 'guest' ? general.quickpay : knowsByName(general, username);
};

const asGuest = async (deps: Deps, { tenant, username, ip, now }: Credentials) => {
  await keepLimit(deps, ['guest', ip], guestsPerIp, now);
  const name = username ?? null;
  return {
    tenant,
    loginType: 'guest' as const,
    personId: null,
    username: name,
    previousLoginAt: null,
  };
};

const byPassword = async (deps: Deps, given: Credentials): Promise<Visitor> => {
  const { tenant, username = '', password = '', ip, now } = given;
  const login: LoginTry = { tenant: tenant.slug, username: usernameAt(tenant, username), ip, now };
  await beforeLogin(deps, login);
  const person = await findPerson(deps.db, tenant.slug, login.username);
  const meant = person && mayLogIn(person, given.type) ? person : undefined;
  if (!(await passwordFits(meant?.passwordHash, password)) || meant === undefined) {
    await afterFailedLogin(deps, login);
    if (meant && (await isWornOut(deps, login))) await dropPassword(deps.db, meant.id);
    throw new Refused('signedOut', { message: 'The username or the password is not right.' });
  }
  await afterLogin(deps, login);
  const previousLoginAt = await noteLogin(deps.db, meant.id, now);
  const { id: personId, loginType } = meant;
  return { tenant, loginType, personId, username: meant.username, previousLoginAt };
};

/** An account that awaits its activation is answered like one that is not there. */
const mayLogIn = (person: Pick<PeopleTable, 'loginType' | 'awaitsActivation'>, asked: string) =>
  person.awaitsActivation === 0 && fitsType(person.loginType, asked);

/** An authorized user logs in where the account holder does. */
const fitsType = (known: string, asked: string): boolean =>
  known === asked || (known === 'authorized-user' && asked === 'credentialed');

/** The time of the login before, for answers; nothing at the first login. */
export const loginTime = (at: number | null): { previousLoginTime?: string } =>
  at === null ? {} : { previousLoginTime: new Date(at).toISOString() };
