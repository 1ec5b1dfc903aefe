import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import type { Lookup } from './lookup.ts';
import {
  afterLookup,
  beforeLookup,
  byAddress,
  byPerson,
  bySession,
  byValue,
} from './lookup-limits.ts';
import { evenly } from './evenly.ts';
import { demoLookup } from './demo-lookup.ts';
import { record } from './store/audit.ts';
import { accountsFor, grant } from './store/grants.ts';
import { balancesFor } from './store/lookup.ts';
import { noteLookedUp, type Session } from './store/sessions.ts';
import { issueTicket } from './store/tickets.ts';

interface Asked {
  readonly session: Session;
  readonly lookup: Lookup;
  readonly ip: string;
  readonly now: number;
  /** Balances of another person count as not there. */
  readonly ownOnly?: boolean;
}

/** The balances that a lookup found, new ones first; everything else gets one and the same answer. */
export const findBalances = (deps: Deps, asked: Asked) => evenly(() => lookFor(deps, asked));

const lookFor = async (deps: Deps, { session, lookup, ip, now, ownOnly }: Asked) => {
  const { tenant, personId } = session;
  const misses = [
    bySession(session.id),
    byAddress(ip),
    byValue(tenant, lookup),
    ...(ownOnly && personId !== null ? [byPerson(personId)] : []),
  ];
  await beforeLookup(deps, misses, now);
  const demo = await demoLookup(deps, tenant, lookup);
  const all = await balancesFor(deps.db, tenant, lookup);
  const found = all.filter((one) => !ownOnly || [null, personId].includes(one.personId));
  if (found.length === 0) {
    await note(deps, session, { action: 'balance.searched', outcome: 'missed' }, now);
    throw (await demo?.missed()) ?? nothingFound();
  }
  await afterLookup(deps, misses);
  const seen = ownOnly
    ? all.filter((one) => one.personId === personId)
    : await seenBy(deps, session);
  const ids = new Set(seen.map(({ id }) => id));
  return {
    fresh: found.filter(({ id }) => !ids.has(id)),
    known: found.filter(({ id }) => ids.has(id)),
  };
};

const seenBy = async ({ db }: Deps, session: Session) =>
  (await accountsFor(db, session)).map(({ openBalanceId: id }) => ({ id }));

const searchLifetime = 30 * 60_000;

/**
 * From now on this session sees the balances; the token says for a while which were found, by which fields.
 */
export const handOut = async (
  deps: Deps,
  { session, lookup, now }: Asked,
  balances: readonly string[],
): Promise<string> => {
  await grant(deps.db, session.id, balances);
  if (session.cameBy !== null) await noteLookedUp(deps.db, session.id);
  for (const target of balances)
    await note(deps, session, { action: 'balance.found', outcome: 'granted', target }, now);
  const data = { balances, fields: [lookup.primary.name, lookup.secondary.name] };
  const { tenant, id: subject } = session;
  const ticket = { kind: 'search', tenant, subject, data, lifetimeMs: searchLifetime } as const;
  return issueTicket(deps.db, ticket, now);
};

/** Writes down who was shown which balance; a miss names none. */
export const note = (
  deps: Deps,
  { id, tenant, personId }: Session,
  what: { readonly action: string; readonly outcome: string; readonly target?: string },
  at: number,
): Promise<void> =>
  record(deps.db, { at, tenant, subject: personId ?? id, target: 'balance', ...what });

export const nothingFound = (): Refused =>
  new Refused('missing', { code: resultCodes.notFound, message: 'No such account was found.' });

export const isThereAlready = (): Refused =>
  new Refused('conflict', {
    code: resultCodes.duplicate,
    message: 'This account has already been added.',
  });
