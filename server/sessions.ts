import type { DeviceKind } from '#domain/device-kind.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { LoginType } from '#domain/visitor.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import {
  beginSession,
  closeSession,
  findByResumeSecret,
  findByToken,
  findLapsed,
  hasLiveToken,
  issueToken,
  isTouchDue,
  replaceToken,
  revokeLine,
  revokeToken,
  sessionsOf,
  touchToken,
} from './store/sessions.ts';
import type { Session } from './store/sessions.ts';
import { followStepBack } from './store/step-back.ts';

const usualTimeout = 900;
const shortest = 60;
const longest = 1_800;
const hour = 3_600_000;

/** The idle limit in seconds: what was asked for, else the tenant's, else the usual, within bounds. */
export const idleLimit = (tenant: number, override: number | undefined): number =>
  Math.min(longest, Math.max(shortest, override ?? (tenant > 0 ? tenant : usualTimeout)));

/** The absolute limit, whatever the activity. */
const lifetime = (loginType: LoginType): number =>
  ['quickpay', 'credentialed', 'authorized-user'].includes(loginType) ? 4 * hour : 2 * hour;

export interface Holder {
  readonly tenant: Pick<Tenant, 'slug' | 'general'>;
  readonly loginType: LoginType;
  readonly personId: string | null;
  readonly username: string | null;
  readonly override?: number | undefined;
  readonly cameBy?: Session['cameBy'];
  readonly device?: DeviceKind;
}

export const startSession = async (deps: Deps, holder: Holder, now: number) => {
  const { tenant, loginType, personId, username, cameBy = null, device = {} } = holder;
  const timeoutSeconds = idleLimit(tenant.general.sessionTimeoutPatient, holder.override);
  const endsAt = now + lifetime(loginType);
  const who = { tenant: tenant.slug, loginType, personId, username, cameBy };
  const asked = { ...who, timeoutSeconds, endsAt, device };
  const begun = await beginSession(deps.db, asked, now);
  if (begun === undefined) throw new Refused('signedOut');
  return { ...issued(asked, begun.token, now), id: begun.id, resumeSecret: begun.resumeSecret };
};

/** The answer with every token: the token and how long its session lasts. */
export const issued = (
  session: Pick<Session, 'loginType' | 'timeoutSeconds' | 'endsAt'>,
  token: string,
  now: number,
) => ({
  token,
  loginType: session.loginType,
  timeout: session.timeoutSeconds,
  timeLeft: Math.min(session.timeoutSeconds, secondsBetween(now, session.endsAt)),
  endsIn: secondsBetween(now, session.endsAt),
});

const secondsBetween = (now: number, then: number) => Math.floor((then - now) / 1000);

/** One more token for a session that lives. */
export const anotherToken = async (deps: Deps, session: Session, now: number) =>
  issued(session, await issueToken(deps.db, session.id, now), now);

/**
 * Exchanges a token. The answer may be lost on its way, so the old one stays good until the new one
 * is used, and a little longer for requests that were under way.
 */
export const rotateToken = async (deps: Deps, session: Session, now: number) =>
  issued(session, await issueToken(deps.db, session.id, now, session.tokenHash), now);

/**
 * The live session of a token. A replaced token that turns up late was stolen or copied, so its
 * session ends for everybody. A token found dead stays dead, whatever the clock says next, and ends
 * its session when it was the last one.
 */
export const useToken = async (
  deps: Deps,
  token: string,
  now: number,
  /** Of life: what the portal asks by itself keeps no session open. */
  { isSign }: { readonly isSign: boolean },
): Promise<Session | undefined> => {
  const found = await findByToken(deps.db, token, now);
  if (found === undefined) return undefined;
  if (found.state === 'replaced') await endSession(deps, found.session.id, now);
  if (found.state === 'dead') await dropDead(deps, found.session, now);
  if (found.state !== 'live') return undefined;
  if (found.replaces !== null) await replaceToken(deps.db, found.replaces, now);
  if (isSign && isTouchDue(found.lastSeenAt, now))
    await touchToken(deps.db, found.session.tokenHash, now);
  return found.session;
};

/** Only a session that still has a live token, by the server's clock, can be resumed. */
export const useResumeSecret = async (
  deps: Deps,
  resumeSecret: string,
  now: number,
): Promise<Session | undefined> => {
  const session = await findByResumeSecret(deps.db, resumeSecret);
  if (session === undefined || (await hasLiveToken(deps.db, session.id, now))) return session;
  await endSession(deps, session.id, now);
  return undefined;
};

/** The token's session without counting as activity: for the socket, which asks on its own. */
export const peekToken = async (
  deps: Deps,
  token: string,
  now: number,
): Promise<Session | undefined> => {
  const found = await findByToken(deps.db, token, now);
  return found?.state === 'live' ? found.session : undefined;
};

export const endSession = async (deps: Deps, sessionId: string, now: number): Promise<void> => {
  const ended = await closeSession(deps.db, sessionId, now);
  if (ended) await deps.bulletin.announce('session.ended', { sessionId });
};

/** Ends every session of a person, wherever they are logged in. */
export const endSessionsOf = async (deps: Deps, personId: string, now: number): Promise<void> => {
  for (const id of await sessionsOf(deps.db, personId)) await endSession(deps, id, now);
};

/** Ends the person's other sessions: wherever else they are logged in. */
export const endOtherSessions = async (
  deps: Deps,
  { id, personId }: Pick<Session, 'id' | 'personId'>,
  now: number,
): Promise<void> => {
  const all = personId === null ? [] : await sessionsOf(deps.db, personId);
  for (const other of all) if (other !== id) await endSession(deps, other, now);
};

/** Gives up the token of one tab; another may still be in use. */
export const dropToken = async (deps: Deps, session: Session, now: number): Promise<void> => {
  await revokeLine(deps.db, session.tokenHash, now);
  await endWhenUnused(deps, session.id, now);
};

const dropDead = async (deps: Deps, session: Session, now: number): Promise<void> => {
  await revokeToken(deps.db, session.tokenHash, now);
  await endWhenUnused(deps, session.id, now);
};

export const endWhenUnused = async (deps: Deps, sessionId: string, now: number): Promise<void> => {
  if (!(await hasLiveToken(deps.db, sessionId, now))) await endSession(deps, sessionId, now);
};

export const sweepSessions = async (deps: Deps, now: number): Promise<void> => {
  await followStepBack(deps.db, now);
  for (const id of await findLapsed(deps.db, now)) await endSession(deps, id, now);
};
