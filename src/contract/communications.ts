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
    /** One of the cards on file can pay: Text to Pay can be turned on with it. */
    hasAbleCard: v.boolean(),
    /** The cards on file that can pay by text, in the order of saving; none while Text to Pay is off. */
    textCards: v.array(v.object({ id: v.string(), cardType: v.string(), lastDigits: v.string() })),
    /** The chosen one, which may be among them no more; null where none was chosen. */
    textCard: v.nullable(v.string()),
  }),
  additionalPermissions: v.object({
    hasCarrierOptOut: v.boolean(),
    /** The number is somebody else's, as that one said; left out where nobody did. */
    isWrongNumber: v.optional(v.boolean()),
  }),
});

export const readNotifications = call({
  service: 'api',
  method: 'GET',
  path: '/user/notifications',
  auth: 'bearer',
  summary:
    'What somebody wants to be told, and how; with Text to Pay, the cards that can pay by text',
  reply: answer,
});

export const changeNotifications = call({
  service: 'api',
  method: 'PATCH',
  path: '/user/notifications',
  auth: 'bearer',
  summary:
    'Change some of these choices; what rests on mail or texts goes off with them. Statements by mail instead of paper want consent, of which the words and the time are kept. With Text to Pay on, the card that pays is chosen by it as well',
  when: 'a choice of communications is saved',
  body: v.strictObject({
    ...change,
    /** The card on file that pays by text: one of those that can. */
    textCard: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** The consent to electronic statements; nothing turns them on without it. */
    consent: v.optional(v.literal(true)),
    /** The language in which the consent was read, and in which letters come. */
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  reply: answer,
});
