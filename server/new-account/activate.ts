import * as v from 'valibot';
import { identifiedBy } from '#domain/lookup.ts';
import { comparedIn } from '#domain/search/rules.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { record } from '../store/audit.ts';
import { valueOf } from '../store/lookup.ts';
import { activatePerson, claimBalances } from '../store/new-people.ts';
import { balancesOf, Found } from '../store/search-tickets.ts';
import { readTicket, useTicket, type Ticket } from '../store/tickets.ts';
import { withoutGuessing } from './misses.ts';
import { refusedAs } from './refusals.ts';

interface Asked {
  readonly tenant: Tenant;
  readonly token: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly now: number;
}

/**
 * Activates an account for whoever has the link and knows the account number: opening a link harms nothing.
 */
export const activate = async (deps: Deps, asked: Asked): Promise<void> => {
  const { tenant, token: secret, fields, ip, now } = asked;
  const shown = { kind: 'activation' as const, tenant: tenant.slug, secret };
  const ticket = await readTicket(deps.db, shown, now);
  if (ticket === undefined) throw new Refused('missing');
  const [primary] = identifiedBy(tenant).openBalance.primary;
  const name = primary?.name ?? '';
  const typed = comparedIn(name, fields[name] ?? '');
  await withoutGuessing(deps, { subject: ['activation', ticket.hash], ip, now }, async () => {
    const { balances } = v.parse(Found, ticket.data);
    const found = await balancesOf(deps.db, tenant.slug, balances);
    const isTheirs =
      typed !== '' && found.some((row) => comparedIn(name, valueOf(row, name) ?? '') === typed);
    if (!isTheirs) {
      await noted(deps, asked, ticket, 'refused');
      throw refusedAs('notFound');
    }
    await deps.db.transaction().execute(async (db) => {
      const used = await useTicket(db, shown, now);
      const personId = used?.subject ?? '';
      if (!(await activatePerson(db, personId))) throw new Refused('missing');
      // Somebody else who knew the bill has activated an account first.
      if ((await claimBalances(db, tenant.slug, personId, balances)) === 0)
        throw refusedAs('accountTaken');
      await noted({ db }, asked, ticket, 'activated');
    });
  });
};

const noted = (
  { db }: Pick<Deps, 'db'>,
  { tenant, now }: Asked,
  { subject }: Ticket,
  outcome: string,
): Promise<void> =>
  record(db, {
    at: now,
    tenant: tenant.slug,
    subject: subject ?? 'nobody',
    action: 'account.activated',
    target: 'account',
    outcome,
  });
