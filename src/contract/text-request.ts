import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));

/** The provider's system signs the request; the id that is signed with it makes it one request. */
export const requestTextLink = call({
  service: 'api',
  method: 'POST',
  path: '/text-links/:slug',
  auth: 'signed',
  summary:
    'For the provider’s billing system: send somebody a text message with a link to what they owe, once per webhook-id',
  params: v.object({ slug: Slug }),
  body: v.strictObject({
    phone: line(20),
    /** The account numbers that the link leads to. */
    accounts: v.pipe(v.array(line(50)), v.minLength(1), v.maxLength(50)),
    language: v.optional(line(20)),
    /** The provider says that whoever has this number agreed to text messages. */
    hasConsent: v.literal(true),
  }),
  reply: reply({
    reference: v.string(),
    /** The open bills behind the link. */
    bills: v.pipe(v.number(), v.integer()),
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
});
