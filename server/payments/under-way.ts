import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { anotherUnderWay, IdempotencyKey } from '#contract/payment.ts';
import { Refused } from '../failure.ts';
import { findIntent, openIntent, unsettled } from '../store/payments.ts';
import type { Scope } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { findVisit } from '../store/visits.ts';

type Db = Kysely<Database>;

const headers = { 'retry-after': '2' };

/** This very payment is being made: the same request finds out a little later. */
export const inProgress = (): Refused => new Refused(409, { headers });

export const anotherFirst = (key: string): Refused =>
  new Refused(409, {
    headers,
    reason: anotherUnderWay,
    message: 'Another payment of this visit is under way. What became of it comes first.',
    // A key that the server made for a client without any cannot be asked about.
    ...(v.is(IdempotencyKey, key) && { attempt: { key } }),
  });

/** What keeps this session from paying under this key: another payment of its own, or the same. */
export const whatIsUnderWay = async (
  db: Db,
  { id }: Pick<Session, 'id'>,
  key: string,
): Promise<Refused> => {
  const held = await openIntent(db, id);
  return held === undefined || held.key === key ? inProgress() : anotherFirst(held.key);
};

interface Wanted {
  readonly scope: Scope;
  readonly key: string;
  readonly now: number;
}

/** The attempt that the visit remembers as sent comes first, until it is known what became of it. */
export const refuseBesideSaved = async (
  db: Db,
  { id }: Pick<Session, 'id'>,
  { scope, key, now }: Wanted,
): Promise<void> => {
  const attempt = (await findVisit(db, id, now))?.state.attempt;
  if (!attempt?.sent || attempt.key === key) return;
  const held = await findIntent(db, scope, attempt.key);
  if (held && unsettled.some((one) => one === held.status)) throw anotherFirst(attempt.key);
};
