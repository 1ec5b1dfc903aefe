import * as v from 'valibot';
import { lineKinds } from '#domain/statement.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';

const Id = v.pipe(v.string(), v.regex(/^[0-9a-f-]{1,64}$/));
const maybe = v.optional(v.string());
const cents = v.pipe(v.number(), v.safeInteger());

const language = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)),
  'en',
);

/** A bill, line by line; the lines add up to the amount. */
export const Statement = v.object({
  accountNumber: v.string(),
  patient: maybe,
  dateOfService: maybe,
  location: maybe,
  phone: maybe,
  lines: v.array(
    v.object({ kind: v.picklist(lineKinds), text: v.string(), amount: cents, date: maybe }),
  ),
  /** Cents. */
  amount: cents,
});

export type Statement = v.InferOutput<typeof Statement>;

export const readStatement = call({
  service: 'statements',
  method: 'GET',
  path: '/api/statement/patient/:slug/balance/:openBalanceId',
  auth: 'bearer',
  summary: 'Read the lines of a bill, to show them on the page',
  when: 'a statement is asked for',
  params: v.object({ slug: Slug, openBalanceId: Id }),
  reply: reply({ statement: Statement }),
});

export const generateStatement = call({
  service: 'statements',
  method: 'POST',
  path: '/api/statement/patient/:slug/generate',
  auth: 'bearer',
  summary: 'A value that opens `/view-statement/{otu}` once, within 60 seconds',
  when: 'the PDF of a statement is asked for',
  params: v.object({ slug: Slug }),
  body: v.strictObject({ openBalanceId: Id, language }),
  reply: reply({ otu: v.string() }),
});
