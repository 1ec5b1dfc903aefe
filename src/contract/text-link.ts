import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Account } from './profile.ts';
import { issued, Slug, Token } from './session.ts';

/** The link of a text message: it opens as often as the patient likes, until its bills are paid. */
export const openTextLink = call({
  service: 'api',
  method: 'GET',
  path: '/smspay/:id',
  auth: 'none',
  summary: 'Begin a guest’s session with the accounts that a text message was about',
  when: 'the link of a text message is opened',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)) }),
  query: v.object({
    /** The provider whose portal was opened: a link is good at its own only. */
    slug: v.optional(Slug),
    sessionTimeoutOverride: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.toNumber())),
  }),
  reply: reply({
    ...issued,
    resumeSecret: Token,
    accounts: v.array(Account),
    /** The language of the message, which its reader understands. */
    language: v.optional(v.string()),
  }),
});
