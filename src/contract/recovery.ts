import * as v from 'valibot';
import { isGoodPassword } from '#domain/password-rule.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';

const Username = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254));

/** The token of a reset: 256 bits from a link, or the six digits of a text message. */
const ResetToken = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64));

export const requestPasswordReset = call({
  service: 'api',
  method: 'POST',
  path: '/user/requestpasswordreset',
  auth: 'none',
  summary: 'Send a way to a new password, if somebody has this name; the answer never tells',
  when: 'a new password is asked for',
  body: v.strictObject({
    type: v.picklist(['quickpay', 'credentialed']),
    username: Username,
    slug: Slug,
    /** The language of the message. */
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  reply: reply({}),
});

export const validateResetToken = call({
  service: 'api',
  method: 'GET',
  path: '/user/validateResetToken/:username/:token',
  auth: 'none',
  summary: 'Whether a link or a code to reset a password is good; uses nothing up',
  when: 'a link or a code for a new password is looked at',
  params: v.object({ username: Username, token: ResetToken }),
  query: v.object({ slug: Slug }),
  reply: reply({ valid: v.boolean() }),
});

export const passwordReset = call({
  service: 'api',
  method: 'POST',
  path: '/user/passwordreset',
  auth: 'none',
  summary: 'Choose a new password with a link or a code, once; ends every session of theirs',
  when: 'a password is changed',
  body: v.strictObject({
    slug: Slug,
    username: Username,
    password: v.pipe(v.string(), v.maxLength(100), v.check(isGoodPassword)),
    token: ResetToken,
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  reply: reply({ reset: v.boolean() }),
});
