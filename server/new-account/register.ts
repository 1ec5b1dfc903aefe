import type * as v from 'valibot';
import type { register } from '#contract/new-account.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import { record } from '../store/audit.ts';
import { findPerson, usernameAt } from '../store/logins.ts';
import { forgetUnactivated, hasHolder, insertPerson, type NewPerson } from '../store/new-people.ts';
import { addMessage } from '../store/outbox.ts';
import { readSearch } from '../store/search-tickets.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { issueTicket, voidTickets } from '../store/tickets.ts';
import { activationMail } from './activation-mail.ts';
import { preferencesIn } from './preferences.ts';
import { refusedAs } from './refusals.ts';

export type Registration = v.InferOutput<NonNullable<typeof register.body>>;

interface Asked {
  readonly stored: StoredTenant;
  readonly body: Registration;
  readonly origin: string;
  readonly now: number;
}

/** The texts of the page and of the mail say 72 hours, too. */
export const activationLasts = 72 * 3_600_000;

/** Registers the finder of a bill; the account is of no use before its mail was read. */
export const registerPerson = (deps: Deps, asked: Asked): Promise<void> =>
  putDown(deps, asked).catch(async (error: unknown) => {
    if (error instanceof Refused && error.status === resultCodes.unprocessable)
      await noted(deps, asked, 'nobody', `refused ${error.code}`);
    throw error;
  });

const putDown = async (deps: Deps, asked: Asked): Promise<void> => {
  const { stored, body, now } = asked;
  const { slug: tenant } = stored;
  const found = await readSearch(deps.db, tenant, body.searchParamsToken, now);
  if (found.length === 0) throw refusedAs('notFound');
  const owners = found.flatMap(({ personId }) => personId ?? []);
  if (await hasHolder(deps.db, owners)) throw refusedAs('accountTaken');
  const person = await personIn(asked);
  await forgetUnactivated(deps.db, person, now - activationLasts);
  const again = await isAgain(deps, person, body.password);
  await deps.db.transaction().execute(async (db) => {
    const personId = again ?? (await insertPerson(db, person, now));
    if (personId === undefined) throw refusedAs('emailTaken');
    await sendLink({ ...deps, db }, asked, { id: personId, person }, idsOf(found));
    await noted({ db }, asked, personId, again === undefined ? 'awaits activation' : 'link again');
  });
};

const noted = (
  { db }: Pick<Deps, 'db'>,
  { stored, now: at }: Asked,
  subject: string,
  outcome: string,
): Promise<void> => {
  const what = { tenant: stored.slug, subject, target: 'account', action: 'account.registered' };
  return record(db, { at, ...what, outcome });
};

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/**
 * The id of a registration that is made once more, because its answer or mail was lost. Another password
 * makes it none, or the right person would activate a stranger's password.
 */
const isAgain = async (
  { db }: Deps,
  { tenant, username }: NewPerson,
  password: string,
): Promise<string | undefined> => {
  const before = await findPerson(db, tenant, username);
  const fits = await passwordFits(before?.passwordHash, password);
  return fits && before?.awaitsActivation === 1 ? before.id : undefined;
};

const personIn = async ({ stored, body, now }: Asked): Promise<NewPerson> => {
  const { firstName, lastName, email, phone, date_of_birth: dateOfBirth } = body;
  const { address1: address, address2, city, state, zip } = body;
  return {
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    tenant: stored.slug,
    username: usernameAt(stored.tenant, email),
    passwordHash: await hashPassword(body.password),
    address: JSON.stringify({ address, address2, city, state, zip }),
    loginType: 'credentialed',
    preferences: JSON.stringify(preferencesIn(stored, body, now)),
    awaitsActivation: 1,
  };
};

const sendLink = async (
  { db }: Pick<Deps, 'db'>,
  { stored, body, origin, now }: Asked,
  { id, person }: { readonly id: string; readonly person: NewPerson },
  balances: readonly string[],
): Promise<void> => {
  const { firstName, email: to } = person;
  const what = { kind: 'activation' as const, tenant: stored.slug, subject: id };
  await voidTickets(db, what, now);
  const data = { balances };
  const token = await issueTicket(db, { ...what, data, lifetimeMs: activationLasts }, now);
  const { language } = body;
  const letter = activationMail({ stored, to, firstName, language, origin, token });
  await addMessage(db, letter, now);
};
