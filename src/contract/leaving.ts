import * as v from 'valibot';
import { dataForms } from '#domain/own-data.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Uuid } from './session.ts';

const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const language = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)),
  'en',
);

export const takeOwnData = call({
  service: 'api',
  method: 'POST',
  path: '/user/data',
  auth: 'bearer',
  summary:
    'A link to a file of all that the portal holds about one, good for five minutes of the session; asks for the password',
  when: 'a file of one’s own data is asked for',
  body: v.strictObject({
    password,
    form: v.picklist(dataForms),
    language,
    /** Names the request: a repeat, whose answer may have been lost, is listed and mailed once. */
    key: v.optional(Uuid),
  }),
  reply: reply({ url: v.string() }),
});
