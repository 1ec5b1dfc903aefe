import * as v from 'valibot';
import { isGoodPassword } from '#domain/password-rule.ts';
import { isEmail } from '#domain/username.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const filled = (most: number) => v.pipe(line(most), v.nonEmpty());
const language = v.optional(v.pipe(v.string(), v.maxLength(35)));

export const changeOwnPassword = call({
  service: 'api',
  method: 'POST',
  path: '/user/changepassword',
  auth: 'bearer',
  summary: 'Choose another password, with the current one; ends the other sessions of theirs',
  when: 'a password is changed in the settings',
  body: v.strictObject({
    password_old: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    password_new: v.pipe(v.string(), v.maxLength(100), v.check(isGoodPassword)),
    /** Names this request: a repeat of one that changed the password is answered as it was. */
    key: v.optional(IdempotencyKey),
    /** The language of the mail. */
    language,
  }),
  reply: reply({ payload: v.object({ success: v.boolean() }) }),
});

export const updateOwnProfile = call({
  service: 'api',
  method: 'POST',
  path: '/user/updateprofile',
  auth: 'bearer',
  summary: 'Change one’s contact information; another e-mail address asks for the password',
  when: 'contact information is saved',
  body: v.strictObject({
    firstName: filled(40),
    lastName: filled(40),
    email: v.pipe(line(254), v.check(isEmail)),
    phone: filled(20),
    address: filled(100),
    address2: line(100),
    city: filled(60),
    state: line(60),
    zip: filled(20),
    /** The current password, where the e-mail address is another one. */
    password: v.optional(v.pipe(v.string(), v.maxLength(100))),
    language,
  }),
  /** The name by which they log in from now on. */
  reply: reply({ payload: v.object({ userName: v.string() }) }),
});
