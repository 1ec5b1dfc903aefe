import { visitVersion } from '#contract/visit.ts';
import type { TestServer } from './server.ts';

export const visit = { version: visitVersion, place: '/quick-pay' };

/** The calls of a session, as the portal makes them. */
export const sessionCalls = (server: TestServer) => ({
  refresh: (token: string) => server.ask('GET', '/api/refresh', { token }),
  resume: (resumeSecret: string, slug = 'alpha') =>
    server.ask('POST', '/api/session/resume', { json: { slug, resumeSecret } }),
  kill: (token: string, json: object = {}) =>
    server.ask('POST', '/api/session/kill', { token, json }),
  save: (token: string) =>
    server.ask('POST', '/api/redux', { token, json: { state: JSON.stringify(visit) } }),
});
