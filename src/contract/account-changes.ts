import * as v from 'valibot';
import { changeKinds, changers } from '#domain/account-change.ts';
import { browsers, systems } from '#domain/device-kind.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Uuid } from './session.ts';

const maybe = v.optional(v.string());
/** A time at the provider, with its offset. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const names = <const N extends string>(all: Readonly<Record<N, string>>) =>
  v.optional(v.picklist(Object.keys(all) as N[]));
const device = v.object({ browser: names(browsers), system: names(systems) });

const AccountChange = v.object({
  id: Uuid,
  what: v.picklist(changeKinds),
  by: v.picklist(changers),
  /** The e-mail address of somebody else who made the change. */
  who: maybe,
  /** An e-mail address, the last digits of a card or the reference of a plan. */
  about: maybe,
  device: v.optional(device),
  at: moment,
});

const LiveSession = v.object({
  id: Uuid,
  isThis: v.boolean(),
  /** The provider's own application opened it. */
  isLaunched: v.boolean(),
  device,
  since: moment,
  lastUsed: moment,
});

export const listAccountChanges = call({
  service: 'api',
  method: 'GET',
  path: '/user/changes',
  auth: 'bearer',
  summary: 'Ten changes of the account, the last first; `after` is the last one known',
  when: 'the changes of the account are asked for',
  query: v.object({ after: v.optional(Uuid) }),
  reply: reply({ payload: v.array(AccountChange), more: v.boolean() }),
});

export const listSessions = call({
  service: 'api',
  method: 'GET',
  path: '/user/sessions',
  auth: 'bearer',
  summary: 'Where one is logged in',
  when: 'it is asked where somebody is logged in',
  reply: reply({ payload: v.array(LiveSession) }),
});

export const endOtherSessions = call({
  service: 'api',
  method: 'POST',
  path: '/user/sessions/endothers',
  auth: 'bearer',
  summary: 'Log out everywhere else; answers how many sessions were ended',
  when: 'the other sessions are ended',
  reply: reply({ ended: v.pipe(v.number(), v.integer()) }),
});
