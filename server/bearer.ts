import type { Call } from '#contract/call.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import { useToken } from './sessions.ts';
import { record } from './store/audit.ts';
import type { Session } from './store/sessions.ts';
import { canonicalSlug } from './store/aliases.ts';

/** The session of a request to a call that needs one. */
export const bearerSession = async (
  deps: Deps,
  row: Call,
  header: string | undefined,
  now: number,
): Promise<Session | undefined> => {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1];
  if (row.auth !== 'bearer' || token === undefined) return undefined;
  return useToken(deps, token, now, { isSign: !row.unattended });
};

/** A session is good for its own tenant only, whichever slug the request names. */
export const refuseForeignTenant = async (
  deps: Deps,
  session: Session,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  now: number,
): Promise<void> => {
  const named = [input.params, input.query, input.body].map(slugIn).find((slug) => slug);
  if (named === undefined || named === session.tenant) return;
  if ((await canonicalSlug(deps.db, named)) === session.tenant) return;
  await record(deps.db, {
    at: now,
    tenant: session.tenant,
    subject: session.personId ?? session.id,
    action: 'tenant.crossed',
    target: named,
    outcome: 'refused',
  });
  throw new Refused('forbidden');
};

const slugIn = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'slug' in part && typeof part.slug === 'string'
    ? part.slug
    : undefined;
