import * as v from 'valibot';
import { obstacles } from '#domain/in-the-way.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { Slug } from './session.ts';

/** Money that still moves, and the locations it goes to. */
const InTheWay = v.object({
  what: v.picklist(obstacles),
  reference: v.string(),
  /** The address of an authorized user who pays it, or of one who was removed. */
  payer: v.optional(v.string()),
  locations: v.array(v.number()),
  /** Cents that are left of a plan, or that the payment is about. */
  amount: Amount,
  /** The next payment that a plan takes. */
  next: v.optional(v.object({ date: v.pipe(v.string(), v.isoDate()), amount: Amount })),
  /** The item of the history at which the plan is shown. */
  shownAt: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
});

const language = v.optional(v.pipe(v.string(), v.maxLength(35)));

export const readClosing = call({
  service: 'api',
  method: 'GET',
  path: '/user/closing',
  auth: 'bearer',
  summary:
    'What ends and what stays when the login that asks is closed, and what stands in the way',
  when: 'what ends with an account is read',
  reply: reply({
    payload: v.object({
      cards: v.array(v.object({ brand: v.string(), last4: v.string() })),
      people: v.array(v.string()),
      owed: v.pipe(v.number(), v.safeInteger()),
      hasPaid: v.boolean(),
      mayReturn: v.boolean(),
      hasTextToPay: v.boolean(),
      hasNotices: v.boolean(),
      inTheWay: v.array(InTheWay),
    }),
  }),
});

export const closeLogin = call({
  service: 'api',
  method: 'POST',
  path: '/user/close',
  auth: 'bearer',
  summary:
    'Close the login that asks, with the logins of whom it invited; asks for the password, and ends every session of theirs',
  when: 'an account is closed',
  body: v.strictObject({
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    /** Names this request to `askClosing`, when its answer was lost. */
    key: IdempotencyKey,
    /** The language of the mail. */
    language,
  }),
  reply: reply({}),
});

export const askClosing = call({
  service: 'api',
  method: 'POST',
  path: '/user/closed',
  // The session is over where the login was closed.
  auth: 'none',
  summary:
    'Whether the request of that key closed its login; where it has not by now it never will, for the key is void from then on',
  when: 'what became of closing an account is asked',
  body: v.strictObject({ slug: Slug, key: IdempotencyKey }),
  reply: reply({ closed: v.boolean() }),
});
