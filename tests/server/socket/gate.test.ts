import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyFolder } from '../../support/databases.ts';
import { openLive, type Live } from '../../support/live-client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder, { limits: true, trustedHops: 1 });
let live: Live;
beforeAll(async () => {
  live = await openLive(server.deps, { greetingMs: 200 });
});
afterAll(() => live.close());

const refused = (headers: Record<string, string>) =>
  live.connect(headers).then(
    () => 'open',
    (error: Error) => /\d{3}/.exec(error.message)?.[0],
  );

/** The answer to an upgrade that is refused. */
const upgrade = (path: string, origin: string) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve) => {
    const [hostname, port] = live.host.split(':');
    const asked = request({
      hostname,
      port,
      path,
      headers: { upgrade: 'websocket', connection: 'Upgrade', origin },
    });
    asked.on('response', ({ statusCode, headers }) => resolve({ status: statusCode, headers }));
    asked.end();
  });

describe('the opening of a socket', () => {
  test.each(['https://evil.example', 'null', '', 'http://127.0.0.1', 'not an origin'])(
    'not a page of %j',
    async (origin) => expect(await refused({ origin })).toBe('403'),
  );

  test('the portal’s own page, whatever the address it asks from', async () => {
    const client = await live.connect({ 'x-forwarded-for': '192.0.2.77' });
    client.end();
  });

  test('only the public origin where the deployment names one', async () => {
    const config = { ...server.deps.config, publicUrl: 'https://pay.example.org' };
    const behind = await openLive({ ...server.deps, config });
    await expect(behind.connect()).rejects.toThrow('403');
    (await behind.connect({ origin: 'https://pay.example.org' })).end();
    await behind.close();
  });

  test('a refusal carries the security headers, and other addresses do not exist', async () => {
    const { status, headers } = await upgrade('/glue/ws', 'https://evil.example');
    expect(status).toBe(403);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await upgrade('/glue/other', live.origin)).status).toBe(404);
  });

  test('twenty sockets of one address, then no more until one is closed', async () => {
    const from = { 'x-forwarded-for': '192.0.2.20' };
    const held = await Promise.all(Array.from({ length: 20 }, () => live.greet(from)));
    expect(await refused(from)).toBe('429');
    (await live.greet({ 'x-forwarded-for': '192.0.2.21' })).end();
    held[0]?.end();
    await expect.poll(() => refused(from)).toBe('open');
    for (const client of held) client.end();
  });

  test('a client that opens a socket and says nothing is let go', async () => {
    const client = await live.connect({ 'x-forwarded-for': '192.0.2.30' });
    const began = performance.now();
    expect(await client.closed).toBe(1008);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
