import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';
import { settingsEntries } from './settings.ts';

const params = v.object({ slug: Slug });

export const providerInit = call({
  service: 'api',
  method: 'GET',
  path: '/provider/:slug/patient/init',
  auth: 'none',
  summary: 'The settings of a provider; 404 for an unknown one, 400 for one that is not set up yet',
  params,
  reply: reply(settingsEntries),
});
