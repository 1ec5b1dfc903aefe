import { hasLoginToClose } from '#domain/closing.ts';
import { mayClose } from '#domain/in-the-way.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { loginClosed } from '../letters/login-closed.ts';
import { ownPerson, provePassword, type Asking, type OwnPerson } from '../own-login/own-person.ts';
import { tellOver } from '../invitations/tell-over.ts';
import { record } from '../store/audit.ts';
import { endRequest } from '../store/request-ends.ts';
import { invitationsOf } from '../store/invitations.ts';
import { addMessage } from '../store/outbox.ts';
import { removeLogins } from '../store/remove-logins.ts';
import type { Database } from '../store/schema.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import { closeSessionsOf, type Session } from '../store/sessions.ts';
import { forgetTickets } from '../store/tickets.ts';
import { untangled } from '../store/untangled.ts';
import type { Kysely } from 'kysely';
import { leftOf } from './closing-of.ts';
import { endAgreement } from '../autopay/halt.ts';
import { runningAutopay } from '../store/autopays.ts';
import { whatStandsInTheWay } from './in-the-way.ts';

type Db = Kysely<Database>;

interface Wanted {
  readonly password: string;
  readonly key: string;
}

/** The person whose login may be closed by this session. */
export const ownHolder = (deps: Deps, session: Session): Promise<OwnPerson> => {
  if (!hasLoginToClose(session.loginType)) throw new Refused('forbidden');
  return ownPerson(deps, session);
};

/**
 * Closes a login, with those of the people it invited, in one transaction. The processor forgets the cards
 * afterwards: that it is away keeps nobody here.
 */
export const closeLogin = async (
  deps: Deps,
  { password: typed, key }: Wanted,
  asking: Asking,
): Promise<void> => {
  const { stored, session, now } = asking;
  const person = await ownHolder(deps, session);
  await provePassword(deps, person, { typed, field: 'password' }, asking);
  const ended = await untangled(deps.db, async (work) => {
    const named = { tenant: stored.slug, key };
    const { isFirst, outcome } = await endRequest(work, named, 'closed', now);
    if (outcome === 'void') throw new Refused('conflict');
    return isFirst ? close(deps, work, person, asking) : [];
  });
  for (const sessionId of ended) await deps.bulletin.announce('session.ended', { sessionId });
  deps.log('information', 'login.closed', { tenant: stored.slug });
};

const close = async (
  deps: Deps,
  work: Db,
  person: OwnPerson,
  asking: Asking,
): Promise<readonly string[]> => {
  const { stored, now } = asking;
  const { slug: tenant } = stored;
  await takeHold(work, person);
  const invited = await withdrawInvitations(work, person, { ...asking, config: deps.config });
  await takeHoldOf(work, invited);
  // A payment that began before the hold is seen from here on, and none begins after it.
  if (!mayClose(await whatStandsInTheWay(work, { tenant, id: person.id })))
    throw new Refused('unprocessable');
  const leaving = [person.id, ...invited];
  const hadCards = (await savedCardsOf(work, person.id)).length > 0;
  const left = { ...(await leftOf(work, stored, person)), hadCards };
  const ended = await closeSessionsOf(work, leaving, now);
  const autopay = await runningAutopay(work, person.id);
  if (autopay) {
    const end = { stored, now, by: 'portal', how: 'closed', subject: person.id } as const;
    await endAgreement(deps, work, autopay.id, end);
  }
  const unowned = { personId: null, news: null };
  await work.updateTable('balances').set(unowned).where('personId', '=', person.id).execute();
  await removeLogins(work, leaving, now);
  await addMessage(work, loginClosed(asking, person, left), now);
  for (const target of leaving) {
    const done = { at: now, tenant, subject: person.id, target };
    await record(work, { ...done, action: 'login.closed', outcome: 'done' });
  }
  return ended;
};

/** Another request is kept waiting, and refused where it was this one that closed or changed the login. */
const takeHold = async (work: Db, { id, passwordHash }: OwnPerson): Promise<void> => {
  const { numUpdatedRows } = await work
    .updateTable('people')
    .set({ passwordHash: null })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused('conflict');
};

/** Payments that the invited are beginning just now are waited for, too. */
const takeHoldOf = async (work: Db, ids: readonly string[]): Promise<void> => {
  const invited = ['', ...ids];
  await work.updateTable('people').set({ passwordHash: null }).where('id', 'in', invited).execute();
};

/** The links of invitations go first: whoever takes one up at this moment is found, or refused. */
const withdrawInvitations = async (
  work: Db,
  owner: OwnPerson,
  { stored, origin, config, language, now }: Asking & Pick<Deps, 'config'>,
): Promise<readonly string[]> => {
  const { id: ownerId } = owner;
  const asked = await invitationsOf(work, ownerId);
  const over = { owner, stored, origin, config, language, now };
  for (const one of asked) await tellOver(work, one, over);
  await forgetTickets(
    work,
    asked.map(({ id }) => id),
  );
  await work.deleteFrom('invitations').where('ownerId', '=', ownerId).execute();
  const invited = await work
    .selectFrom('people')
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute();
  return invited.map(({ id }) => id);
};
