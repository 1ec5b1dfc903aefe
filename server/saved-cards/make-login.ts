import type { Kysely } from 'kysely';
import { wayOf } from '#domain/username.ts';
import type { Deps } from '../deps.ts';
import { newLogin } from '../letters/new-login.ts';
import { activationLasts } from '../new-account/register.ts';
import { record } from '../store/audit.ts';
import { forgetUnactivated, insertPerson } from '../store/new-people.ts';
import { orUndone } from '../store/or-undone.ts';
import { addMessage } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import type { Asked, AskedLogin } from './kept-with.ts';

interface Making {
  readonly login: AskedLogin;
  readonly billing: Asked['billing'];
  readonly intent: Intent;
  readonly now: number;
}

/**
 * Makes the quick-pay login that was asked for with a payment, in the transaction that settles it: its id,
 * or nothing where it could not be made, for whatever reason.
 */
export const makeLogin = async (
  deps: Deps,
  work: Kysely<Database>,
  making: Making,
): Promise<string | undefined> => {
  const { intent, now: at } = making;
  const id = await orUndone<string | undefined>(
    work,
    () => make(deps, work, making),
    (error) => {
      deps.log('error', 'login.unmade', { error: String(error) });
      return undefined;
    },
  );
  const about = { tenant: intent.tenant, target: intent.id, action: 'login.made with payment' };
  const outcome = id === undefined ? 'refused' : 'done';
  await record(work, { at, ...about, subject: id ?? 'nobody', outcome });
  return id;
};

const make = async (
  { config }: Deps,
  work: Kysely<Database>,
  { login: { username, passwordHash }, billing, intent, now }: Making,
): Promise<string | undefined> => {
  if (passwordHash === null) return undefined;
  const { tenant, payerName, language } = intent;
  await forgetUnactivated(work, { tenant, username }, now - activationLasts);
  const [firstName = '', ...rest] = payerName.split(' ');
  const { zipCode: zip, ...address } = billing;
  const isEmail = wayOf(username) === 'email';
  const person = {
    tenant,
    username,
    passwordHash,
    firstName,
    lastName: rest.join(' '),
    dateOfBirth: '',
    email: isEmail ? username : '',
    phone: isEmail ? '' : username,
    address: JSON.stringify({ ...address, zip }),
    loginType: 'quickpay' as const,
    preferences: null,
    awaitsActivation: 0,
  };
  const id = await insertPerson(work, person, now);
  const stored = id === undefined ? undefined : await findTenant(work, tenant);
  if (stored)
    await addMessage(work, newLogin({ stored, language, origin: config.publicUrl }, username), now);
  return id;
};
