import type { Kysely } from 'kysely';
import { hashed, newSecret } from '../secrets.ts';
import type { Database } from './schema.ts';
import { ticketKinds, type TicketKind } from './ways-in-schema.ts';

type Db = Kysely<Database>;

export interface NewTicket {
  readonly kind: TicketKind;
  readonly tenant: string;
  readonly subject?: string;
  readonly data?: object;
  readonly lifetimeMs: number;
  /** The secret, where it is not 256 random bits: a code that somebody types. */
  readonly secret?: string;
}

export interface Ticket {
  readonly hash: string;
  readonly subject: string | null;
  readonly data: unknown;
  readonly tries: number;
  readonly issuedAt: number;
}

/** Issues a token: the database keeps only its hash, so it cannot be read later. */
export const issueTicket = async (db: Db, ticket: NewTicket, now: number): Promise<string> => {
  const { secret = newSecret(), lifetimeMs, subject = null, data = {}, kind, tenant } = ticket;
  const row = { kind, tenant, subject, data: JSON.stringify(data), usedAt: null, tries: 0 };
  await db
    .insertInto('tickets')
    .values({ ...row, hash: hashOf(ticket, secret), issuedAt: now, expiresAt: now + lifetimeMs })
    .execute();
  return secret;
};

/**
 * A token as a request shows it: of this kind, at this tenant, and of this subject where codes are short.
 */
export interface Shown {
  readonly kind: TicketKind;
  readonly tenant: string;
  readonly subject?: string;
  readonly secret: string;
}

/** The tenant at which a token was issued, for calls that do not name one. */
export const audienceOf = async (
  db: Db,
  { kind, secret }: Pick<Shown, 'kind' | 'secret'>,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tickets')
      .select('tenant')
      .where('hash', '=', hashed(secret))
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.tenant;

/** Reads a token without using it up: opening a link, as scanners do, harms nothing. */
export const readTicket = async (
  db: Db,
  shown: Shown,
  now: number,
): Promise<Ticket | undefined> => {
  const row = await db
    .selectFrom('tickets')
    .select(['hash', 'subject', 'data', 'tries', 'issuedAt'])
    .where('hash', '=', hashOf(shown, shown.secret))
    .where('kind', '=', shown.kind)
    .where('tenant', '=', shown.tenant)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && { ...row, data: JSON.parse(row.data) as unknown };
};

/** The subject of a token, whether or not it was used up. */
export const subjectOf = async (db: Db, shown: Shown): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('tickets')
      .select('subject')
      .where('hash', '=', hashOf(shown, shown.secret))
      .where('kind', '=', shown.kind)
      .where('tenant', '=', shown.tenant)
      .executeTakeFirst()
  )?.subject;

/** Uses a token up; of several requests with it at once only one succeeds. */
export const useTicket = async (db: Db, shown: Shown, now: number): Promise<Ticket | undefined> => {
  const ticket = await readTicket(db, shown, now);
  if (ticket === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('hash', '=', ticket.hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ticket : undefined;
};

/** Forgets every token that is about one of these people or invitations, of whatever kind. */
export const forgetTickets = async (work: Db, subjects: readonly string[]): Promise<void> => {
  await work
    .deleteFrom('tickets')
    .where('kind', 'in', ticketKinds)
    .where('subject', 'in', ['', ...subjects])
    .execute();
};

/** Voids every token of this kind for this subject. */
export const voidTickets = async (
  db: Db,
  { kind, tenant, subject }: { kind: TicketKind; tenant: string; subject: string },
  now: number,
): Promise<void> => {
  await db
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('usedAt', 'is', null)
    .execute();
};

/** Counts a try in vain on every token of this kind for this subject; answers the highest count. */
export const missTickets = async (
  db: Db,
  { kind, tenant, subject }: { kind: TicketKind; tenant: string; subject: string },
): Promise<number> => {
  const counted = await db
    .updateTable('tickets')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('usedAt', 'is', null)
    .returning('tries')
    .execute();
  return Math.max(0, ...counted.map(({ tries }) => Number(tries)));
};

/** Takes a counted try back that turned out right. */
export const forgiveTickets = async (
  db: Db,
  { kind, tenant, subject }: { kind: TicketKind; tenant: string; subject: string },
): Promise<void> => {
  await db
    .updateTable('tickets')
    .set((e) => ({ tries: e('tries', '-', 1) }))
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .where('usedAt', 'is', null)
    .execute();
};

export const sweepTickets = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('tickets').where('expiresAt', '<', before).execute();
};

/** A code of six digits is unique only together with its subject. */
const hashOf = (
  { kind, tenant, subject }: { kind: TicketKind; tenant: string; subject?: string },
  secret: string,
): string =>
  hashed(kind === 'reset-code' ? [kind, tenant, subject ?? '', secret].join('\n') : secret);
