import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { proof, Slug } from './session.ts';

export const checkUsername = call({
  service: 'api',
  method: 'GET',
  path: '/:slug/check/:username',
  auth: 'none',
  summary: 'Whether a quick-pay user is known by this e-mail or phone number; limited hard',
  when: 'a phone number or e-mail address is looked up',
  params: v.object({
    slug: Slug,
    username: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)),
  }),
  /** A proof, which is asked for once an address has asked often. */
  query: v.object(proof),
  reply: reply({ found: v.boolean() }),
});
