import * as v from 'valibot';
import { loginTypes } from '#domain/visitor.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { SavedVisit } from './visit.ts';

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,62}$/));
const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const Uuid = v.pipe(v.string(), v.uuid());

const LoginType = v.picklist(loginTypes);

/** What the server says of a session whenever it issues a token for it. */
const issued = {
  token: Token,
  loginType: LoginType,
  /** Seconds until the session ends without activity, by the server's clock. */
  timeLeft: v.pipe(v.number(), v.integer()),
  /** Seconds until it ends whatever the activity. */
  endsIn: v.pipe(v.number(), v.integer()),
  /** The idle limit that the server settled on after clamping. */
  timeout: v.pipe(v.number(), v.integer()),
};

export const authenticate = call({
  service: 'api',
  method: 'POST',
  path: '/authenticate',
  auth: 'none',
  summary: 'Begin a session as a guest, a quick-pay user or a registered one',
  body: v.strictObject({
    slug: Slug,
    type: v.optional(v.picklist(['guest', 'quickpay', 'credentialed']), 'guest'),
    username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    isEmail: v.optional(v.boolean()),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
    password: v.optional(v.pipe(v.string(), v.maxLength(100))),
    sessionTimeoutOverride: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    recaptchaToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
    recaptchaAction: v.optional(v.pipe(v.string(), v.maxLength(64))),
    captchaToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  }),
  reply: reply({
    ...issued,
    /** Lets this tab find its session again after a reload; ends with the session. */
    resumeSecret: Token,
    isAuthorizeUser: v.optional(v.boolean()),
    username: v.optional(v.string()),
    previousLoginTime: v.optional(v.string()),
  }),
});

export const resume = call({
  service: 'api',
  method: 'POST',
  path: '/session/resume',
  auth: 'none',
  summary: 'Find the session of this tab again after a reload',
  body: v.strictObject({ slug: Slug, resumeSecret: Token }),
  reply: reply({
    ...issued,
    username: v.optional(v.string()),
    previousLoginTime: v.optional(v.string()),
    visit: v.nullable(v.object({ id: Uuid, version: v.number(), state: SavedVisit })),
  }),
});

export const refresh = call({
  service: 'api',
  method: 'GET',
  path: '/refresh',
  auth: 'bearer',
  summary: 'Exchange the token for a new one and start its time again',
  reply: reply(issued),
});

export const kill = call({
  service: 'api',
  method: 'POST',
  path: '/session/kill',
  auth: 'bearer',
  summary: 'End the session; answers where to go, always a path of this tenant',
  body: v.strictObject({
    location: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    sessionId: v.optional(Uuid),
    /** `expired` ends only this token: another tab of the same session may be in use. */
    reason: v.optional(v.picklist(['exit', 'expired']), 'exit'),
  }),
  reply: reply({ location: v.string() }),
});

const state = v.pipe(v.string(), v.maxLength(256 * 1024), v.parseJson(), SavedVisit);
const visitBodyLimit = 256 * 1024;

export const saveVisit = call({
  service: 'api',
  method: 'POST',
  path: '/redux',
  auth: 'bearer',
  summary: 'Save the visit for the first time',
  bodyLimit: visitBodyLimit,
  body: v.strictObject({ state }),
  reply: reply({ id: Uuid, version: v.number() }),
});

export const updateVisit = call({
  service: 'api',
  method: 'PUT',
  path: '/redux',
  auth: 'bearer',
  summary: 'Save the visit again; an older version is refused with 409',
  bodyType: 'form',
  bodyLimit: visitBodyLimit,
  body: v.strictObject({
    id: Uuid,
    state,
    version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  reply: reply({ id: Uuid, version: v.number() }),
});

export const loadVisit = call({
  service: 'api',
  method: 'GET',
  path: '/redux',
  auth: 'bearer',
  summary: 'Read the saved visit',
  query: v.object({ id: Uuid }),
  reply: reply({ id: Uuid, version: v.number(), state: SavedVisit }),
});

export const deleteVisit = call({
  service: 'api',
  method: 'DELETE',
  path: '/redux',
  auth: 'bearer',
  summary: 'Forget the saved visit',
  query: v.object({ id: Uuid }),
  reply: reply({}),
});
