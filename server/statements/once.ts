import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { hasLiveToken, type Session } from '../store/sessions.ts';
import { audienceOf, issueTicket, useTicket } from '../store/tickets.ts';
import { findWithStatement, type Balance } from './find.ts';

const lifetimeMs = 60_000;
const kind = 'statement';
const Opens = v.object({ balanceId: v.string(), language: v.string() });

interface Asked {
  readonly session: Session;
  readonly balance: Balance;
  readonly language: string;
}

/** Issues a value that opens this statement once, within a minute, while the session lasts. */
export const issueOnce = (
  { db }: Pick<Deps, 'db'>,
  { session, balance, language }: Asked,
  now: number,
): Promise<string> =>
  issueTicket(
    db,
    {
      kind,
      tenant: session.tenant,
      subject: session.id,
      data: { balanceId: balance.id, language },
      lifetimeMs,
    },
    now,
  );

/** The statement behind a value, which is used up by it. */
export async function openOnce(
  { db }: Pick<Deps, 'db'>,
  secret: string,
  now: number,
): Promise<{ readonly balance: Balance; readonly language: string } | undefined> {
  const tenant = await audienceOf(db, { kind, secret });
  if (tenant === undefined) return undefined;
  const ticket = await useTicket(db, { kind, tenant, secret }, now);
  if (!ticket?.subject) return undefined;
  const { balanceId, language } = v.parse(Opens, ticket.data);
  const isOver = !(await hasLiveToken(db, ticket.subject, now));
  const balance = isOver ? undefined : await findWithStatement(db, tenant, balanceId);
  const outcome = balance === undefined ? 'refused' : 'done';
  const { subject } = ticket;
  await record(db, {
    at: now,
    tenant,
    subject,
    action: 'statement.opened',
    target: balanceId,
    outcome,
  });
  return balance && { balance, language };
}
