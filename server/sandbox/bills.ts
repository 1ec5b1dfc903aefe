import { randomInt, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { billMark } from '#domain/bill.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { findTenant } from '../store/tenants.ts';
import { readForm, readJson } from './read.ts';

const Form = v.strictObject({ to: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+ [0-9a-f-]{36}$/)) });
const Wish = v.strictObject({
  slug: v.string(),
  username: v.string(),
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 8_500),
  hasStatement: v.optional(v.boolean(), true),
});

interface Owing {
  readonly slug: string;
  readonly amount: number;
  readonly hasStatement: boolean;
  readonly by: { readonly id: string } | { readonly username: string };
}

/** Plays the provider's billing system, which has something new for somebody to pay. */
export const sandboxBills = (app: Hono, deps: Deps): void => {
  app.post('/sandbox/bills', async (c) => {
    const [slug = '', id = ''] = (await readForm(c, Form)).to.split(' ');
    await bill(deps, { slug, by: { id }, amount: 8_500, hasStatement: true });
    return c.redirect('/sandbox#outbox', 303);
  });
  app.post('/sandbox/api/bills', async (c) => {
    const { username, ...wish } = await readJson(c, Wish);
    return c.json({ id: await bill(deps, { ...wish, by: { username } }) }, 201);
  });
};

const bill = async ({ db }: Deps, { slug, by, amount, hasStatement }: Owing): Promise<string> => {
  const stored = await findTenant(db, slug);
  const [place] = stored?.tenant.locations ?? [];
  const people = db.selectFrom('people').select(['id', 'firstName', 'lastName']);
  const person = await (
    'id' in by ? people.where('id', '=', by.id) : people.where('username', '=', by.username)
  )
    .where('tenant', '=', stored?.slug ?? '')
    .executeTakeFirst();
  if (stored === undefined || place === undefined || person === undefined)
    throw new Refused('missing');
  const number = String(randomInt(1_000_000, 10_000_000));
  const bill = { tenant: stored.slug, locationId: place.id, paymentPostingId: `LM${number}` };
  const id = randomUUID();
  const details = JSON.stringify({ patientFullName: `${person.firstName} ${person.lastName}` });
  await db
    .insertInto('balances')
    .values({
      ...bill,
      id,
      details,
      amount,
      personId: person.id,
      bill: billMark(bill),
      accountReferenceNumber: `NEW-${number}`,
      hasStatement: hasStatement ? 1 : 0,
      onPaymentPlan: 0,
      statement: null,
      news: 'balance',
    })
    .execute();
  return id;
};
