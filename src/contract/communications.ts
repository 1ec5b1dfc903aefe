import * as v from 'valibot';
import { choiceNames } from '#domain/communications.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';

const choices = v.entriesFromList(choiceNames, v.boolean());
const change = v.entriesFromList(choiceNames, v.optional(v.boolean()));

const answer = reply({
  payload: v.object({
    ...choices,
    /** The address of mail and the number of texts; empty where the patient has given none. */
    email: v.string(),
    phone: v.string(),
    hasSavedCard: v.boolean(),
  }),
  additionalPermissions: v.object({ hasCarrierOptOut: v.boolean() }),
});

export const readNotifications = call({
  service: 'api',
  method: 'GET',
  path: '/user/notifications',
  auth: 'bearer',
  summary: 'What somebody wants to be told, and how',
  reply: answer,
});

export const changeNotifications = call({
  service: 'api',
  method: 'PATCH',
  path: '/user/notifications',
  auth: 'bearer',
  summary:
    'Change some of these choices; what rests on mail or texts goes off with them. Statements by mail instead of paper want consent, of which the words and the time are kept',
  when: 'a choice of communications is saved',
  body: v.strictObject({
    ...change,
    /** The consent to electronic statements; nothing turns them on without it. */
    consent: v.optional(v.literal(true)),
    /** The language in which the consent was read, and in which letters come. */
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  reply: answer,
});
