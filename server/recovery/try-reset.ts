import type { Deps } from '../deps.ts';
import { findPerson, usernameAt } from '../store/logins.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { forgiveTickets, missTickets, readTicket, type Shown } from '../store/tickets.ts';

const tries = 5;

export interface Tried {
  readonly stored: StoredTenant;
  readonly username: string;
  readonly token: string;
  readonly now: number;
}

/** The subject of an unknown name, so that its look-up takes as long as that of a known one. */
const nobody = 'nobody';

/**
 * The person of a token, if it is good; uses nothing up. A try of a code, which could be guessed, counts
 * before the code is compared, so that many at once gain nothing; a right try is taken back.
 */
export const tryReset = async ({ db }: Deps, { stored, username, token, now }: Tried) => {
  const person = await findPerson(db, stored.slug, usernameAt(stored.tenant, username));
  const shown = {
    kind: /^\d{6}$/.test(token) ? 'reset-code' : 'reset-link',
    tenant: stored.slug,
    subject: person?.id ?? nobody,
    secret: token,
  } as const satisfies Shown;
  const isCode = shown.kind === 'reset-code';
  const tried = isCode ? await missTickets(db, shown) : 0;
  const ticket = await readTicket(db, shown, now);
  if (tried > tries || ticket === undefined || ticket.subject !== person?.id) return undefined;
  if (isCode) await forgiveTickets(db, shown);
  return { person, shown };
};
