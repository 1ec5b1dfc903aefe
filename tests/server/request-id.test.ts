import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { openLog } from '#server/log.ts';
import { overHttp } from '#server/payments/line.ts';
import { notedLine } from '#server/payments/noted-line.ts';
import { namingRequests } from '#server/request-id.ts';

/** A server that asks a vendor, with its log, and what the vendor was sent. */
const asking = async (trustedHops: number) => {
  const heard: (string | undefined)[] = [];
  const vendor = createServer((request, answer) => {
    heard.push(request.headers['x-request-id'] as string | undefined);
    answer.end('{}');
  });
  vendor.listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  const { port } = vendor.address() as AddressInfo;
  const lines: Record<string, unknown>[] = [];
  const log = openLog(0, (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const line = notedLine({ log }, 'processor', overHttp);
  const app = new Hono();
  app.use(namingRequests({ trustedHops }));
  app.get('/', async (c) => {
    await line(`http://127.0.0.1:${port}/`, { method: 'GET', headers: {}, ms: 5_000 });
    return c.text('');
  });
  return { app, heard, lines, log, close: () => vendor.close() };
};

test('one id leads from the balancer through the log to the vendor and back', async () => {
  const { app, heard, lines, log, close } = await asking(1);
  const answer = await app.request('/', { headers: { 'x-request-id': 'balancer-0001' } });
  expect(answer.headers.get('x-request-id')).toBe('balancer-0001');
  expect(heard).toEqual(['balancer-0001']);
  expect(lines).toMatchObject([
    { event: 'vendor.answered', vendor: 'processor', status: 200, request: 'balancer-0001' },
  ]);
  log('normal', 'round.began');
  expect(lines[1]).not.toHaveProperty('request');
  close();
});

test.each([
  ['a stranger', 0, 'balancer-0001'],
  ['nobody', 1, undefined],
  ['a proxy that lets anything through', 1, 'x\tcard 4111 1111 1111 1111'],
])('the id of %s is not believed: each request has one of its own', async (_, hops, given) => {
  const { app, heard, close } = await asking(hops);
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const answers = [await app.request('/', { headers }), await app.request('/', { headers })];
  const ids = answers.map((answer) => answer.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(heard).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  close();
});
