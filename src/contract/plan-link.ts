import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { issued, Slug, Token } from './session.ts';
import { answers, questions } from './sso.ts';

/** The last part of the link in a letter of a plan; in a body, so that no log of addresses has it. */
const shown = { slug: Slug, link: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)) };

export const readPlanLink = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/link',
  auth: 'none',
  summary:
    'What is asked before the plan of a guest is shown, whom a link in a letter of it led here; 404 for any link that opens nothing, 429 after too many wrong answers',
  when: 'the link in a letter of a payment plan is opened',
  body: v.strictObject(shown),
  reply: reply({
    questions,
    /** The number of answers that may yet be wrong until the next day. */
    triesLeft: v.pipe(v.number(), v.integer()),
    /** The language of the letter, which its reader understands. */
    language: v.string(),
    /** The location of all its bills, where they have one. */
    location: v.optional(v.number()),
  }),
});

export const openPlanLink = call({
  service: 'payments',
  method: 'POST',
  path: '/recurring/link/answers',
  auth: 'none',
  summary:
    'Begin a guest’s session that may see and change this one plan; 403 for a wrong answer, 404 and 429 as when it is asked',
  when: 'the question before a payment plan is answered',
  body: v.strictObject({
    ...shown,
    answers,
    sessionTimeoutOverride: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  reply: reply({ ...issued, resumeSecret: Token, planId: v.string() }),
});
