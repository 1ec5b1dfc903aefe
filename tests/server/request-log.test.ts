import { expect, test } from 'vitest';
import { readyFolder } from '../support/databases.ts';
import { asGuest, password, useServer } from '../support/server.ts';

const server = useServer(readyFolder);

interface Line {
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

test('a request is noted by the template of its route: no address, query, body, name or token', async () => {
  const { ask } = server;
  const { token } = await asGuest(server, 'alpha', { username: 'secret-guest@example.org' });
  const id = '3f0c9a52-3f6f-4a0e-9d0a-6a4f1f7a2b11';
  const json = { slug: 'alpha', type: 'credentialed', username: 'secret-anna@example.org' };
  await ask('POST', '/api/authenticate', { json: { ...json, password } });
  await ask('GET', '/api/provider/secret-slug/patient/init?secret=1');
  await ask('GET', `/api/redux?id=${id}`, { token });
  await ask('POST', '/api/redux', { token, json: { state: 'secret-state' } });
  await ask('GET', '/api/secret-call/secret-user@example.org');
  await ask('GET', '/resetPassword/secret-user/secret-token');
  await ask('GET', '/assets/secret.js');

  const noted = server.lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === 'request.answered')
    .map(({ facts }) => facts);
  expect(noted).toHaveLength(8);
  for (const facts of noted)
    expect(Object.keys(facts).toSorted()).toEqual(['method', 'ms', 'route', 'status']);
  expect(noted.map(({ route }) => route)).toEqual([
    '/api/authenticate',
    '/api/authenticate',
    '/api/provider/:slug/patient/init',
    '/api/redux',
    '/api/redux',
    '/api/*',
    '/:slug/*',
    '/assets/*',
  ]);
  const all = server.lines.join('\n');
  for (const secret of ['secret', token, id, password, 'example.org', '192.0.2.1'])
    expect(all).not.toContain(secret);
});
