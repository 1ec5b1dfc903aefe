import { afterAll, beforeAll, expect, test } from 'vitest';
import { putTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../support/databases.ts';
import { openLive, subscription } from '../support/live-client.ts';
import { addTenants, asGuest, openServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';
import { visit } from '../support/session-calls.ts';

const nothing = async () => undefined;

/** Two servers on one database, as behind a load balancer: nothing may depend on which one answers. */
eachDatabase((open, name) => {
  let a: TestServer;
  let b: TestServer;
  beforeAll(async () => {
    const place = await open();
    a = await openServer(place, { limits: true });
    b = await openServer({ ...place, clear: nothing }, { limits: true });
    await addTenants(a);
  });
  afterAll(async () => {
    await b.close();
    await a.close();
  });

  const save = (server: TestServer, token: string) =>
    server.ask('POST', '/api/redux', { token, json: { state: JSON.stringify(visit) } });
  const refreshed = async (server: TestServer, token: string) => {
    const { status, body } = await server.ask('GET', '/api/refresh', { token });
    return { status, token: String(body['token']) };
  };

  test('two instances count together', async () => {
    const guest = { ip: '192.0.2.77', json: { slug: 'alpha' } };
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1)
      for (const server of [a, b])
        statuses.push((await server.ask('POST', '/api/authenticate', guest)).status);
    expect(statuses).toEqual(Array(20).fill(200));
    for (const server of [a, b])
      expect((await server.ask('POST', '/api/authenticate', guest)).status).toBe(429);
  });

  test('a session is refreshed by one, used at the other, and ended for both', async () => {
    const { token, resumeSecret } = await asGuest(a);
    const second = await refreshed(a, token);
    const third = await refreshed(b, second.token);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect((await save(a, third.token)).status).toBe(200);
    const json = { slug: 'alpha', resumeSecret };
    expect((await b.ask('POST', '/api/session/resume', { json })).body['visit']).toMatchObject({
      state: visit,
    });
    await b.ask('POST', '/api/session/kill', { token: third.token, json: {} });
    expect((await save(a, third.token)).status).toBe(401);
  });

  test('a refresh race across both gives everybody a token that works', async () => {
    const { token } = await asGuest(b);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refreshed(at % 2 ? a : b, token)),
    );
    for (const [at, one] of all.entries())
      expect((await save(at % 2 ? b : a, one.token)).status).toBe(200);
  });

  test('a tenant changed at one is news on the sockets of the other', async () => {
    // On SQLite there is no news between processes: the next look finds it.
    const live = await openLive(b.deps, name === 'SQLite' ? {} : { lookMs: 60_000 });
    const client = await live.greet();
    const texts = (welcome: string) => ({
      ...sampleFile('demo'),
      slug: 'shared',
      textCustomizations: [{ language: 'en', name: 'headings_welcome', value: welcome }],
    });
    await putTenant(a.db, texts('Before'), 1);
    const first = await client.ask(subscription('s', { slug: 'shared' }));
    expect(first.response?.customizations).toEqual([{ name: 'headings_welcome', value: 'Before' }]);
    await putTenant(a.db, texts('After'), 2);
    await a.deps.bulletin.announce('tenant.changed', { slug: 'shared' });
    expect(JSON.stringify(await client.message())).toContain('After');
    client.end();
    await live.close();
  });
});
