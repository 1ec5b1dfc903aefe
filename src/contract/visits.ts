import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { cameBy, issued, Slug, Token, Uuid } from './session.ts';
import { SavedVisit } from './visit.ts';

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
    /** The sample user of a demo. */
    demo: v.optional(v.boolean()),
    cameBy,
    visit: v.nullable(v.object({ id: Uuid, version: v.number(), state: SavedVisit })),
  }),
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
  when: 'the visit is saved',
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
