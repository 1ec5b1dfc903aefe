import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { IdempotencyKey } from '#contract/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { Refused } from '../failure.ts';
import { findIntent, openIntent, unsettled } from '../store/payments.ts';
import type { Scope } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { findVisit } from '../store/visits.ts';

type Db = Kysely<Database>;

const headers = { 'retry-after': '2' };

/** The refusal while this very payment is being made: the same request finds out a little later. */
export const inProgress = (): Refused => new Refused('conflict', { headers });

export const anotherFirst = (key: string): Refused =>
  new Refused('conflict', {
    headers,
    reason: resultCodes.anotherUnderWay,
    message: 'Another payment of this visit is under way. What became of it comes first.',
    // A key that the server made for a client without any cannot be asked about.
    ...(v.is(IdempotencyKey, key) && { attempt: { key } }),
  });

/**
 * The refusal for a session that may not pay under this key: by another payment of its own, or by the same
 * one.
 */
export const whatIsUnderWay = async (
  db: Db,
  { id }: Pick<Session, 'id'>,
  key: string,
): Promise<Refused> => {
  const intent = await openIntent(db, id);
  return intent === undefined || intent.key === key ? inProgress() : anotherFirst(intent.key);
};

interface Wanted {
  readonly scope: Scope;
  readonly key: string;
  readonly now: number;
}

/** Refuses a payment while the attempt that the visit remembers as sent is not known to be over. */
export const refuseBesideSaved = async (
  db: Db,
  { id }: Pick<Session, 'id'>,
  { scope, key, now }: Wanted,
): Promise<void> => {
  const attempt = (await findVisit(db, id, now))?.state.attempt;
  if (!attempt?.sent || attempt.key === key) return;
  const intent = await findIntent(db, scope, attempt.key);
  if (intent && unsettled.some((one) => one === intent.status)) throw anotherFirst(attempt.key);
};
