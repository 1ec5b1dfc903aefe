import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Amount } from '#contract/cart.ts';
import { intervals } from '#domain/tenant-words.ts';
import { linkLasts } from '../signed-link.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { audienceOf, issueTicket, readTicket } from '../store/tickets.ts';

const kind = 'schedule';
const Linked = v.object({
  totalAmount: Amount,
  paymentAmount: Amount,
  interval: v.picklist(intervals),
  balance: v.optional(Amount),
  accounts: v.array(v.string()),
  language: v.string(),
});
export type Linked = v.InferOutput<typeof Linked>;

/** The last part of the address of a schedule; it says nothing of whose schedule it is. */
export const linkSchedule = (
  db: Kysely<Database>,
  { tenant, id: subject }: Pick<Session, 'tenant' | 'id'>,
  data: Linked,
  now: number,
): Promise<string> => issueTicket(db, { kind, tenant, subject, data, lifetimeMs: linkLasts }, now);

/** The schedule behind an address, however often it is opened until its time is over. */
export async function linkedSchedule(db: Kysely<Database>, secret: string, now: number) {
  const tenant = await audienceOf(db, { kind, secret });
  if (tenant === undefined) return undefined;
  const ticket = await readTicket(db, { kind, tenant, secret }, now);
  // The schedule begins on the day on which its address was made.
  return ticket && { ...v.parse(Linked, ticket.data), tenant, at: Number(ticket.issuedAt) };
}
