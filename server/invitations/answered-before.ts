import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { afterFailedLogin, afterLogin, beforeLogin, type LoginTry } from '../login-limits.ts';
import { passwordFits } from '../passwords.ts';
import { endRequest, endOfRequest } from '../store/request-ends.ts';
import { invitationById } from '../store/invitations.ts';
import { personById } from '../store/logins.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { subjectOf, type Shown } from '../store/tickets.ts';

interface Link {
  readonly stored: StoredTenant;
  readonly token: string;
  readonly now: number;
}

interface Accepting extends Link {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly ip: string;
}

type Answer = 'accepted' | 'declined';

export const ticketOf = ({ stored, token }: Pick<Link, 'stored' | 'token'>) =>
  ({ kind: 'invitation', tenant: stored.slug, secret: token }) as const satisfies Shown;

const nameOf = ({ stored, token }: Link, answer: Answer) => ({
  tenant: stored.slug,
  key: `invitation.${answer}\n${token}`,
});

/** Notes that this link, and no other of the invitation, brought the answer. */
export const noteAnswer = async (
  work: Kysely<Database>,
  link: Link,
  answer: Answer,
): Promise<void> => {
  await endRequest(work, nameOf(link, answer), 'done', link.now);
};

/** A refusal that comes again was declined by the same link: its answer may have been lost. */
export const isDeclinedBy = async (db: Deps['db'], link: Link): Promise<boolean> =>
  (await endOfRequest(db, nameOf(link, 'declined'))) === 'done';

/**
 * An answer that comes again has made the login already, or has not. Only names and password of that login
 * tell; a try counts as one to log in, and takes as long where the link made none.
 */
export const isAcceptedBy = async (deps: Deps, given: Accepting): Promise<boolean> => {
  const { stored, firstName, lastName, password, ip, now } = given;
  const person = await acceptedBy(deps, given);
  const login = person && { tenant: stored.slug, username: person.username, ip, now };
  const isLetTry = login !== undefined && (await isLet(deps, login));
  const isNamed = person?.firstName === firstName && person.lastName === lastName;
  const fits = await passwordFits(isLetTry && isNamed ? person.passwordHash : undefined, password);
  if (isLetTry) await (fits ? afterLogin(deps, login) : afterFailedLogin(deps, login));
  return fits;
};

/** The login that was made by this link. */
const acceptedBy = async ({ db }: Deps, link: Link) => {
  if ((await endOfRequest(db, nameOf(link, 'accepted'))) !== 'done') return undefined;
  const id = await subjectOf(db, ticketOf(link));
  const invitation = id && (await invitationById(db, id));
  return invitation && invitation.personId ? personById(db, invitation.personId) : undefined;
};

/** A login that was tried too often is told nothing else than that the invitation is over. */
const isLet = async (deps: Deps, login: LoginTry): Promise<boolean> => {
  try {
    await beforeLogin(deps, login);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
};
