import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { LoginType } from '#domain/visitor.ts';
import { hashed, newSecret } from '../secrets.ts';
import { holdLogin } from './hold-login.ts';
import { once } from './once.ts';
import type { Database, SessionTokensTable, SessionsTable } from './schema.ts';

type Db = Kysely<Database>;

/** A replaced token still works this long, for the other requests that were under way. */
const graceMs = 30_000;

export interface Session {
  readonly id: string;
  readonly tenant: string;
  readonly personId: string | null;
  readonly loginType: LoginType;
  readonly username: string | null;
  /** `text-link`: a text message brought the patient, who has looked nothing up themselves. */
  readonly cameBy: 'text-link' | null;
  readonly timeoutSeconds: number;
  readonly startedAt: number;
  readonly endsAt: number;
  /** The hash of the token that was used; the token itself is never kept. */
  readonly tokenHash: string;
}

/** A session as it is decided before it begins: its person, how long it may last, and where it is held. */
export type NewSession = Omit<Session, 'id' | 'tokenHash' | 'startedAt'> & { device: DeviceKind };

/** Begins a session; nothing begins for a login that was closed meanwhile. */
export const beginSession = async (db: Db, { device, ...asked }: NewSession, now: number) => {
  const id = randomUUID();
  const resumeSecret = newSecret();
  // A sweep that sees the session without its token would end it.
  const token = await db.transaction().execute(async (work) => {
    if (asked.personId !== null && !(await holdLogin(work, asked.personId))) return undefined;
    await work
      .insertInto('sessions')
      .values({
        ...asked,
        id,
        resumeHash: hashed(resumeSecret),
        startedAt: now,
        endedAt: null,
        browser: device.browser ?? null,
        system: device.system ?? null,
      })
      .execute();
    return issueToken(work, id, now);
  });
  return token === undefined ? undefined : { id, resumeSecret, token };
};

/** Issues a further token; the one that it `replaces` is replaced once this one is used. */
export const issueToken = async (
  db: Db,
  sessionId: string,
  now: number,
  replaces: string | null = null,
): Promise<string> => {
  const token = newSecret();
  const fresh = { issuedAt: now, lastSeenAt: now, replaces, replacedAt: null, revokedAt: null };
  await db
    .insertInto('sessionTokens')
    .values({ hash: hashed(token), sessionId, ...fresh })
    .execute();
  return token;
};

/** The first use of a new token begins the grace of the old one, which never begins again. */
export const replaceToken = async (db: Db, hash: string, now: number): Promise<void> => {
  await db
    .updateTable('sessionTokens')
    .set({ replacedAt: now })
    .where('hash', '=', hash)
    .where('replacedAt', 'is', null)
    .execute();
};

export const revokeToken = async (db: Db, hash: string, now: number): Promise<void> => {
  await db.updateTable('sessionTokens').set({ revokedAt: now }).where('hash', '=', hash).execute();
};

/** Revokes a token with the one it replaced and the one that was to replace either: all of one tab. */
export const revokeLine = async (db: Db, hash: string, now: number): Promise<void> => {
  const token = await db
    .selectFrom('sessionTokens')
    .select('replaces')
    .where('hash', '=', hash)
    .executeTakeFirst();
  const line = [hash, ...(token?.replaces ? [token.replaces] : [])];
  await db
    .updateTable('sessionTokens')
    .set({ revokedAt: now })
    .where((e) => e.or([e('hash', 'in', line), e('replaces', 'in', line)]))
    .execute();
};

/** Activity is written down at most once a second. */
export const isTouchDue = (lastSeenAt: number, now: number): boolean => lastSeenAt <= now - 1_000;

export const touchToken = async (db: Db, hash: string, now: number): Promise<void> => {
  await db
    .updateTable('sessionTokens')
    .set({ lastSeenAt: now })
    .where('hash', '=', hash)
    .where('lastSeenAt', '<', now)
    .execute();
};

export type TokenState = 'live' | 'replaced' | 'dead';

/** The state of a token at this moment. */
export const tokenState = (token: TokenRow, session: SessionTimes, now: number): TokenState => {
  if (session.endedAt !== null || token.revokedAt !== null || now >= session.endsAt) return 'dead';
  if (token.replacedAt !== null && now >= token.replacedAt + graceMs) return 'replaced';
  return now < token.lastSeenAt + session.timeoutSeconds * 1000 ? 'live' : 'dead';
};

type TokenRow = Pick<Selectable<SessionTokensTable>, 'lastSeenAt' | 'replacedAt' | 'revokedAt'>;
type SessionTimes = Pick<Selectable<SessionsTable>, 'endedAt' | 'endsAt' | 'timeoutSeconds'>;

const byToken = once((db, { hash }: Pick<SessionTokensTable, 'hash'>) =>
  db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .selectAll('sessions')
    .select(['hash', 'issuedAt', 'lastSeenAt', 'replaces', 'replacedAt', 'revokedAt'])
    .where('hash', '=', hash),
);

export const findByToken = async (db: Db, token: string, now: number) => {
  const row = await byToken.first(db, { hash: hashed(token) });
  if (row === undefined) return undefined;
  const unused = row.lastSeenAt === row.issuedAt;
  const replaces = unused ? row.replaces : null;
  const state = tokenState(row, row, now);
  return { session: sessionOf(row, row.hash), state, replaces, lastSeenAt: row.lastSeenAt };
};

export const findSession = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'tenant', 'personId', 'loginType'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, loginType: row.loginType as LoginType };
};

export const findByResumeSecret = async (db: Db, resumeSecret: string) => {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('resumeHash', '=', hashed(resumeSecret))
    .executeTakeFirst();
  return row && sessionOf(row, '');
};

export const hasLiveToken = async (db: Db, sessionId: string, now: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .select(['lastSeenAt', 'replacedAt', 'revokedAt', 'endedAt', 'endsAt', 'timeoutSeconds'])
    .where('sessionId', '=', sessionId)
    .execute();
  return rows.some((row) => tokenState(row, row, now) === 'live');
};

const sessionOf = (row: Selectable<SessionsTable>, tokenHash: string): Session => ({
  id: row.id,
  tenant: row.tenant,
  personId: row.personId,
  loginType: row.loginType as LoginType,
  username: row.username,
  cameBy: row.cameBy,
  timeoutSeconds: row.timeoutSeconds,
  startedAt: row.startedAt,
  endsAt: row.endsAt,
  tokenHash,
});

/** A patient who has looked a balance up is no longer held to what a text message offers. */
export const noteLookedUp = async (db: Db, sessionId: string): Promise<void> => {
  await db.updateTable('sessions').set({ cameBy: null }).where('id', '=', sessionId).execute();
};

/** Ends the session with its tokens and its saved visit; false when it had ended before. */
export const closeSession = async (db: Db, sessionId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    await work.deleteFrom('sessionTokens').where('sessionId', '=', sessionId).execute();
    await work.deleteFrom('savedVisits').where('sessionId', '=', sessionId).execute();
    return numUpdatedRows > 0n;
  });

/** Ends every session of these people in the transaction that takes their logins; answers which ended. */
export const closeSessionsOf = async (
  work: Db,
  personIds: readonly string[],
  now: number,
): Promise<readonly string[]> => {
  const rows = await work
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('personId', 'in', ['', ...personIds])
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  const ids = ['', ...rows.map(({ id }) => id)];
  await work.deleteFrom('sessionTokens').where('sessionId', 'in', ids).execute();
  await work.deleteFrom('savedVisits').where('sessionId', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

/** The sessions of a person that have not ended yet. */
export const sessionsOf = async (db: Db, personId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** The sessions of a person that go on, with the last sign of life of each. */
export const liveSessionsOf = async (db: Db, personId: string, now: number) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('sessionTokens', 'sessionTokens.sessionId', 'sessions.id')
    .select(['sessions.id', 'loginType', 'startedAt', 'browser', 'system'])
    .select(['lastSeenAt', 'replacedAt', 'revokedAt', 'endedAt', 'endsAt', 'timeoutSeconds'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .execute();
  const live = rows.filter((row) => tokenState(row, row, now) === 'live');
  return live.filter(({ id }, at) => live.findIndex((one) => one.id === id) === at);
};

/** The session's holder has another username. */
export const renameSession = async (db: Db, id: string, username: string): Promise<void> => {
  await db.updateTable('sessions').set({ username }).where('id', '=', id).execute();
};

/** Forgets the sessions that ended before that time; nothing of them is ever read again. */
export const forgetSessions = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('sessions').where('endedAt', '<', before).execute();
};

/** Sessions of which no token can be used any more, though they were not ended. */
export const findLapsed = async (db: Db, now: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('endedAt', 'is', null)
    .where((e) =>
      e.or([
        e('endsAt', '<=', now),
        e.not(
          e.exists(
            e
              .selectFrom('sessionTokens')
              .select('hash')
              .whereRef('sessionTokens.sessionId', '=', 'sessions.id')
              .where('revokedAt', 'is', null)
              .where((t) =>
                t.or([t('replacedAt', 'is', null), t('replacedAt', '>', now - graceMs)]),
              )
              .where(sql<boolean>`"lastSeenAt" + "timeoutSeconds" * 1000 > ${now}`),
          ),
        ),
      ]),
    )
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
};
