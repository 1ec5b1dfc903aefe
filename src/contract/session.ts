import * as v from 'valibot';
import { loginTypes } from '#domain/visitor.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,62}$/));
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const Uuid = v.pipe(v.string(), v.uuid());

const LoginType = v.picklist(loginTypes);

/** The proof of a captcha, where the provider has one. */
export const proof = {
  recaptchaToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  recaptchaAction: v.optional(v.pipe(v.string(), v.maxLength(64))),
  captchaToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
};

/** The fields with which the server issues any token of a session. */
export const issued = {
  token: Token,
  loginType: LoginType,
  /** Seconds until the session ends without activity, by the server's clock. */
  timeLeft: v.pipe(v.number(), v.integer()),
  /** Seconds until the session ends whatever the activity. */
  endsIn: v.pipe(v.number(), v.integer()),
  /** The idle limit that the server settled on after clamping. */
  timeout: v.pipe(v.number(), v.integer()),
};

/** The link of a text message began the session, in which nothing was looked up yet. */
export const cameBy = v.optional(v.literal('text-link'));

export const authenticate = call({
  service: 'api',
  method: 'POST',
  path: '/authenticate',
  auth: 'none',
  summary: 'Begin a session as a guest, a quick-pay user or a registered one',
  when: 'somebody comes in',
  body: v.strictObject({
    slug: Slug,
    type: v.optional(v.picklist(['guest', 'quickpay', 'credentialed']), 'guest'),
    username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    isEmail: v.optional(v.boolean()),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
    password: v.optional(v.pipe(v.string(), v.maxLength(100))),
    sessionTimeoutOverride: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** The id that the browser keeps, so that a login from another one can be told. */
    device: v.optional(Uuid),
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
    ...proof,
  }),
  reply: reply({
    ...issued,
    /** The secret by which this tab finds its session again after a reload; it ends with the session. */
    resumeSecret: Token,
    isAuthorizeUser: v.optional(v.boolean()),
    username: v.optional(v.string()),
    previousLoginTime: v.optional(v.string()),
    /** The sample user of a demo. */
    demo: v.optional(v.boolean()),
  }),
});

export const refresh = call({
  service: 'api',
  method: 'GET',
  path: '/refresh',
  auth: 'bearer',
  summary: 'Exchange the token for a new one and start its time again',
  when: 'the session is to go on',
  reply: reply(issued),
});

export const kill = call({
  service: 'api',
  method: 'POST',
  path: '/session/kill',
  auth: 'bearer',
  summary: 'End the session; answers where to go, always a path of this tenant',
  when: 'the session is ended',
  body: v.strictObject({
    location: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    sessionId: v.optional(Uuid),
    /** `expired` ends only this token: another tab of the same session may be in use. */
    reason: v.optional(v.picklist(['exit', 'expired']), 'exit'),
  }),
  reply: reply({ location: v.string() }),
});
