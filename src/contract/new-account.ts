import * as v from 'valibot';
import { isGoodPassword } from '#domain/password-rule.ts';
import { isEmail } from '#domain/username.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { proof, Slug, Token } from './session.ts';

/** Fields that the provider asks for, by their own names; days as YYYY-MM-DD. */
const looked = v.pipe(v.string(), v.trim(), v.maxLength(500));

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const filled = (most: number) => v.pipe(line(most), v.nonEmpty());
const choice = v.optional(v.boolean(), false);

export const verifyInvoice = call({
  service: 'api',
  method: 'POST',
  path: '/user/verifyinvoice',
  auth: 'none',
  summary: 'Whether there is a bill that the fields fit; its token lets somebody create an account',
  when: 'a bill is looked for',
  body: v.objectWithRest({ slug: Slug, ...proof }, looked),
  reply: reply({ invoiceFound: v.boolean(), searchParamsToken: v.optional(Token) }),
});

export const register = call({
  service: 'api',
  method: 'POST',
  path: '/authenticate/register',
  auth: 'none',
  summary: 'Create an account; a link that is sent by mail makes it usable',
  when: 'an account is created',
  body: v.objectWithRest(
    {
      type: v.literal('credentialed'),
      slug: Slug,
      firstName: filled(40),
      lastName: filled(40),
      userName: v.optional(line(254)),
      email: v.pipe(line(254), v.check(isEmail)),
      date_of_birth: v.pipe(v.string(), v.isoDate()),
      phone: filled(20),
      smsOptIn: choice,
      wantsNewBalanceNotifications: choice,
      hasNewStatementNotifications: choice,
      hasEStatementOptIn: choice,
      address1: v.optional(line(100), ''),
      address2: v.optional(line(100), ''),
      city: v.optional(line(60), ''),
      state: v.optional(line(60), ''),
      zip: v.optional(line(20), ''),
      password: v.pipe(v.string(), v.maxLength(100), v.check(isGoodPassword)),
      searchParamsToken: Token,
      accountNumber: v.optional(line(500)),
      /** The language of the mail. */
      language: v.optional(line(35), 'en'),
      ...proof,
    },
    looked,
  ),
  reply: reply({}),
});

export const validateToken = call({
  service: 'api',
  method: 'POST',
  path: '/user/validatetoken',
  auth: 'none',
  summary: 'Activate an account: the token of the link, and the field that proves whose it is',
  when: 'an account is activated',
  body: v.objectWithRest({ slug: Slug, token: Token }, looked),
  reply: reply({ activationStatus: v.literal('ACTIVATED') }),
});
