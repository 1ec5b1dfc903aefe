import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { issued, Slug, Token } from './session.ts';

const versions = ['v1', 'v2', 'v3'] as const;
export const SsoVersion = v.picklist(versions);

const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));

/** The token in an address: the demo's own word is shorter than a token. */
const Launch = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/));

/** The token that opens the demo of single sign-on, as often as one likes, where demos are on. */
export const demoLaunchToken = 'portico-demo';

/** The name by which an answer is sent back. */
const FieldName = v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/));

/** The time-out that the portal is opened with, wherever it may ask for one of its own. */
const timeout = {
  sessionTimeoutOverride: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.toNumber())),
};
/** The provider at which a token is good: at another one, no visitor is told anything of it. */
const audience = { slug: v.optional(Slug) };

export const issueLaunch = call({
  service: 'auth',
  method: 'POST',
  path: '/:slug/launch-tokens',
  auth: 'provider',
  summary:
    'For the provider’s application: a token that opens the portal once, within five minutes',
  params: v.object({ slug: Slug }),
  body: v.strictObject({
    version: SsoVersion,
    /** The account numbers that the visitor is to see and pay. */
    accounts: v.optional(v.pipe(v.array(line(50)), v.maxLength(50)), []),
    /** The username of the account with which the visitor comes in instead: v2 and v3 only. */
    username: v.optional(line(254)),
    /** The questions that the visitor is asked first, and their answers. */
    challenge: v.optional(
      v.pipe(
        v.array(v.strictObject({ field_name: FieldName, prompt: line(100), answer: line(100) })),
        v.minLength(1),
        v.maxLength(5),
      ),
    ),
  }),
  reply: reply({
    token: Token,
    /** The path below the provider's portal: what follows the `#`. */
    path: v.string(),
    /** Seconds. */
    expiresIn: v.pipe(v.number(), v.integer()),
  }),
});

/** A session begun by single sign-on. */
const begun = { ...issued, resumeSecret: Token };

export const validateLaunch = call({
  service: 'auth',
  method: 'GET',
  path: '/:slug/login/oauth/token/:token',
  auth: 'none',
  summary: 'Single sign-on v1: exchange a launch token, once, for a session',
  when: 'a launch token of version 1 is shown',
  params: v.object({ slug: Slug, token: Launch }),
  query: v.object(timeout),
  reply: reply(begun),
});

export const prefill = call({
  service: 'auth',
  method: 'GET',
  path: '/:slug/login/oauth/prefill',
  auth: 'bearer',
  summary: 'Single sign-on v1: the accounts that the visitor was sent with',
  when: 'the accounts of version 1 are asked for',
  params: v.object({ slug: Slug }),
  reply: reply({
    accounts: v.array(
      v.object({
        /** 'Last,First' */
        patientName: v.string(),
        accountId: v.string(),
        accountNumber: v.string(),
        /** Cents. */
        amount: v.pipe(v.number(), v.safeInteger()),
        serviceDate: v.optional(v.string()),
        dataSource: v.optional(v.string()),
      }),
    ),
  }),
});

export const launchPrefill = call({
  service: 'auth',
  method: 'GET',
  path: '/api/:ssoVersion/auth/:slug/porticoPrefill',
  auth: 'none',
  summary: 'Single sign-on v2 and v3: exchange a launch token, once, for a session and who it is',
  when: 'a launch token of version 2 or 3 is shown',
  params: v.object({ ssoVersion: v.picklist(['v2', 'v3']), slug: Slug }),
  query: v.object({ launchToken: Launch, ...timeout }),
  reply: reply({
    ...begun,
    username: v.optional(v.string()),
    previousLoginTime: v.optional(v.string()),
    prefillData: v.object({
      /** The visitor comes in with an account of their own; otherwise with these patients' bills. */
      options: v.object({ credentialed: v.boolean() }),
      user: v.optional(v.object({ username: v.string() })),
      patients: v.optional(
        v.array(
          v.object({
            firstname: v.string(),
            lastname: v.string(),
            location_id: v.number(),
            has_payment_plan: v.boolean(),
            account_number: v.string(),
            account_reference_number: v.string(),
            /** Cents. */
            amount: v.pipe(v.number(), v.safeInteger()),
          }),
        ),
      ),
    }),
  }),
});

/** The questions before a visitor is let in. */
export const questions = v.array(v.object({ field_name: FieldName, prompt: v.string() }));
/** The answers, by the name of each question. */
export const answers = v.pipe(
  v.record(FieldName, v.pipe(v.string(), v.maxLength(200))),
  v.check((given) => Object.keys(given).length <= 10, 'Too many answers'),
);

export const challengeQuestions = call({
  service: 'auth',
  method: 'GET',
  path: '/api/:ssoVersion/auth/challenge-questions',
  auth: 'none',
  summary: 'Single sign-on: what the visitor is asked for before they are let in',
  when: 'it is asked what whoever was sent has to confirm',
  params: v.object({ ssoVersion: SsoVersion }),
  query: v.object({ token: Launch, ...audience }),
  reply: reply({
    questions,
    triesLeft: v.optional(v.pipe(v.number(), v.integer())),
  }),
});

export const verifyChallenge = call({
  service: 'auth',
  method: 'POST',
  path: '/api/:ssoVersion/auth/challenge-verify',
  auth: 'none',
  summary: 'Single sign-on: the answers; 403 asks for another try, 401 is the end, after three',
  when: 'the answers are sent',
  params: v.object({ ssoVersion: SsoVersion }),
  body: v.strictObject({
    token: Launch,
    ...audience,
    ssoVersion: v.optional(SsoVersion),
    answers,
  }),
  reply: reply({ launch_token: Token }),
});
