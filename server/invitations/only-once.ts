import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { endRequest, endOfRequest } from '../store/request-ends.ts';
import type { Database } from '../store/schema.ts';

/** A request of an account holder's, by the key that its browser made for it. */
export interface Request {
  readonly tenant: string;
  readonly key: string;
}

interface Asked {
  readonly what: 'invited' | 'resent' | 'removed';
  readonly tenant: string;
  readonly ownerId: string;
  /** The address or the invitation: the same key with another one is a new request. */
  readonly about: string;
  readonly key: string | undefined;
}

export const requestOf = ({ what, tenant, ownerId, about, key }: Asked): Request | undefined =>
  key === undefined
    ? undefined
    : { tenant, key: ['invitation', what, ownerId, about, key].join('\n') };

/** Does what is asked once: a repeat, whose answer may have been lost, is answered as the first was. */
export const onlyOnce = async (
  { db }: Pick<Deps, 'db'>,
  request: Request | undefined,
  act: () => Promise<unknown>,
): Promise<void> => {
  if (request === undefined) return void (await act());
  if (await isDone(db, request)) return;
  try {
    await act();
  } catch (refused) {
    // The same request came twice at once, and the other one was quicker; it is over before a transaction
    // that begins now.
    if (!(await db.transaction().execute((work) => isDone(work, request)))) throw refused;
  }
};

/** Notes in the transaction that does it that it is done; of two at once the later one is undone. */
export const noteDone = async (
  work: Kysely<Database>,
  request: Request | undefined,
  now: number,
): Promise<void> => {
  if (request === undefined) return;
  const { isFirst } = await endRequest(work, request, 'done', now);
  if (!isFirst) throw new Refused('conflict');
};

const isDone = async (db: Kysely<Database>, request: Request): Promise<boolean> =>
  (await endOfRequest(db, request)) === 'done';
