import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drain, listen } from '#server/listen.ts';
import { addScript } from '#server/store/scripts.ts';
import { useResumeSecret } from '#server/sessions.ts';
import { readyFolder } from '../support/databases.ts';
import { asGuest, useServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

const server = useServer(readyFolder);
let http: Server;
let origin: string;

beforeAll(async () => {
  http = await listen(server.app, 0, '127.0.0.1');
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => drain(http));

const raw = async (text: string): Promise<string> => {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += data));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return heard;
};

test('slow clients are given ten seconds for headers and twenty for a request', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = http;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 20_000, 65_000]);
});

test('an answer that is lost: the work is done, the line goes dead', async () => {
  const { token, resumeSecret } = await asGuest(server);
  await addScript(server.db, 'kill', { outcome: 'lose' }, 0);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const kill = fetch(`${origin}/api/session/kill`, { method: 'POST', headers, body: '{}' });
  await expect(kill).rejects.toThrow('fetch failed');
  expect(await useResumeSecret(server.deps, resumeSecret, await server.deps.now())).toBeUndefined();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test.each([
  ['TRACE', 'TRACE /api/refresh HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'a foreign absolute address',
    'GET http://evil.example/api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
  ['a broken host', 'GET /healthz HTTP/1.1\r\nHost: a b/c@d\r\nConnection: close\r\n\r\n'],
  ['two slashes', 'GET //evil.example/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
  ['long headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is answered, never with a fault of ours', async (_, text) => {
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
});

test('an upload that is broken off is no fault of ours', async () => {
  const head = 'POST /api/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  for (const part of [
    'Content-Length: 5000\r\n\r\n{"slug":',
    'Transfer-Encoding: chunked\r\n\r\n9\r\n{"slug":',
  ]) {
    const noted = server.lines.length;
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    socket.write(head + part);
    await wait(200);
    socket.destroy();
    await soon(() => expect(server.lines.slice(noted).join()).toContain('"status":400'));
    expect(server.lines.slice(noted).join()).not.toContain('request.failed');
  }
});

test('a body without end is cut off at its limit', async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.enqueue(new TextEncoder().encode('x'.repeat(16_384))),
  });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half' as const,
  };
  const answer = fetch(`${origin}/api/authenticate`, init);
  expect(
    await answer.then(
      ({ status }) => status,
      () => 'cut',
    ),
  ).toSatisfy((status) => status === 413 || status === 'cut');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test('draining answers what is under way and takes nothing new', async () => {
  const own = await listen(server.app, 0, '127.0.0.1');
  const at = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const { token } = await asGuest(server);
  await addScript(server.db, 'refresh', { outcome: 'delay', ms: 500 }, 0);
  const slow = fetch(`${at}/api/refresh`, { headers: { authorization: `Bearer ${token}` } });
  await wait(150);
  const drained = drain(own);
  await wait(50);
  await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed');
  expect((await slow).status).toBe(200);
  await drained;
});
