import type { Kysely } from 'kysely';
import { startOf } from '#domain/time-zone.ts';
import { historyBegins } from '#domain/history.ts';
import { history } from '#domain/place-kinds.ts';
import { holderOf } from '../store/grants.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';
import type { Reading } from './item.ts';

/** The history that a session reads: its account holder's, where the provider offers one. */
export const readingOf = async (
  db: Kysely<Database>,
  session: Session,
  now: number,
): Promise<(Reading & { readonly since: number }) | undefined> => {
  const stored = await openTenant(db, session.tenant);
  const holder = history(stored.tenant) ? await holderOf(db, session) : undefined;
  if (holder === undefined) return undefined;
  const since = startOf(historyBegins, stored.backend.timeZone ?? undefined);
  return { stored, personId: session.personId, holder, since, now };
};
