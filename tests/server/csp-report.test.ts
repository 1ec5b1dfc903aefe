import { expect, test } from 'vitest';
import { violationsIn } from '#server/csp-report.ts';
import { readyFolder } from '../support/databases.ts';
import { openServer } from '../support/server.ts';

const older = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://pay.example.org/lakeside/#/secret',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'alert(1)',
  },
});
const newer = (directive: string, blocked: string) => ({
  type: 'csp-violation',
  url: 'https://pay.example.org/lakeside/',
  body: { effectiveDirective: directive, blockedURL: blocked, sample: 'alert(1)' },
});

test.each([
  ['img-src', 'https://evil.example.org/x.png?token=1', 'https://evil.example.org'],
  ['script-src-elem', 'inline', 'inline'],
  ['script-src', 'data:text/html,secret', 'data:'],
  ['connect-src', 'wss://evil.example.org:1/x', 'wss://evil.example.org:1'],
  ['img-src', '4111 1111 1111 1111', 'unknown'],
])('%s that met %s', (directive, blocked, told) => {
  expect(violationsIn(older(directive, blocked))).toEqual([{ directive, blocked: told }]);
  expect(violationsIn([newer(directive, blocked)])).toEqual([{ directive, blocked: told }]);
});

test('a report of another shape, or with too many violations, leaves little in the log', () => {
  for (const junk of [
    null,
    1,
    'x',
    {},
    [],
    [{ type: 'deprecation', body: {} }],
    { 'csp-report': 1 },
  ])
    expect(violationsIn(junk)).toEqual([]);
  expect(violationsIn(Array.from({ length: 500 }, () => newer('img-src', 'inline')))).toHaveLength(
    10,
  );
  expect(violationsIn(older('Anna Berg', ''))).toEqual([
    { directive: 'unknown', blocked: 'unknown' },
  ]);
});

test('reports are logged without what they carry, limited in size and number', async () => {
  const server = await openServer(await readyFolder(), { limits: true });
  const send = async (body: unknown, type = 'application/csp-report', ip = '192.0.2.9') =>
    (
      await server.ask('POST', '/csp-report', {
        json: body,
        ip,
        headers: { 'content-type': type },
      })
    ).status;
  expect(await send(older('img-src', 'https://evil.example.org/x?token=1'))).toBe(204);
  expect(await send([newer('img-src', 'inline')], 'application/reports+json')).toBe(204);
  const lines = server.lines.filter((line) => line.includes('page.violated'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'warning',
      event: 'page.violated',
      facts: { directive: 'img-src', blocked: 'https://evil.example.org' },
    },
    {
      level: 'warning',
      event: 'page.violated',
      facts: { directive: 'img-src', blocked: 'inline' },
    },
  ]);
  expect(lines.join()).not.toMatch(/token|alert|lakeside/);
  expect(await send({}, 'text/plain')).toBe(415);
  const raw = (body: string) =>
    server.app.request('/csp-report', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report' },
    });
  expect((await raw('{')).status).toBe(400);
  expect((await raw(`"${'x'.repeat(51_200)}"`)).status).toBe(413);
  for (let sent = 3; sent < 60; sent += 1) await send({});
  expect(await send({})).toBe(429);
  expect(await send({}, 'application/csp-report', '192.0.2.10')).toBe(204);
  await server.close();
});
