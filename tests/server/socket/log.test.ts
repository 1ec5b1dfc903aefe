import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUuid } from '#domain/logging.ts';
import { openLog } from '#server/log.ts';
import { recordEntry } from '#server/record-entry.ts';
import { readyFolder } from '../../support/databases.ts';
import { openLive, refusedWith, type Live } from '../../support/live-client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
let live: Live;
beforeAll(async () => {
  live = await openLive(server.deps);
});
afterAll(() => live.close());
beforeEach(() => void server.lines.splice(0));

const id = '7f9c24e8-3b12-4fef-91e0-56789012340b';
const entry = { applicationName: 'portico-portal', logLevel: 2, message: 'Card Saved.' };
const publish = (payload: object = {}, correlationId: unknown = id) => ({
  activityId: 'l',
  type: 'lemur',
  method: 'publish',
  name: 'logging.logMessage',
  payload: { ...entry, ...payload },
  correlationId,
});
const logged = () =>
  server.lines
    .map(
      (line) => JSON.parse(line) as { level: string; event: string; facts: Record<string, string> },
    )
    .filter(({ event }) => event === 'portal.logged');

const overSocket = async (payload?: object, correlationId?: unknown) => {
  const client = await live.greet();
  client.say(publish(payload, correlationId));
  await client.settle();
  client.end();
};
const overHttp = async (payload: object = {}, correlationId: unknown = id) =>
  void (await server.ask('POST', '/api/log', { json: { ...entry, ...payload, correlationId } }));

describe.each([
  ['over the socket', overSocket],
  ['by HTTP', overHttp],
])('an entry %s', (_, send) => {
  test('is written with its level and correlation id', async () => {
    await send();
    expect(logged()).toEqual([
      {
        level: 'normal',
        event: 'portal.logged',
        facts: { application: 'portico-portal', message: 'Card Saved.', correlationId: id },
      },
    ]);
  });

  test('has a level on the scale', async () => {
    await send({ logLevel: 1e9 });
    await send({ logLevel: -3.5 });
    expect(logged().map(({ level }) => level)).toEqual(['error', 'debug']);
  });

  test.each(['', 'x', '<script>', 'a\r\nb', `${id}0`])(
    'has its id replaced when it is %j',
    async (given) => {
      await send({}, given);
      const correlationId = logged()[0]?.facts['correlationId'] ?? '';
      expect(isUuid(correlationId)).toBe(true);
      expect(correlationId).not.toBe(id);
    },
  );

  test('of another shape is refused', async () => {
    await send({ logLevel: 'fatal' });
    await send({ applicationName: 'x'.repeat(65) });
    await send({ message: { card: 1 } });
    expect(logged()).toEqual([]);
  });
});

describe('the socket', () => {
  test('takes thirty a minute', async () => {
    const client = await live.greet();
    for (let n = 0; n < 40; n += 1) client.say(publish({ message: String(n) }));
    await client.settle();
    expect(logged()).toHaveLength(30);
    client.end();
  });

  test('publishes under one name only', async () => {
    const client = await live.greet();
    const answer = await client.ask({ ...publish(), name: 'payments.refund' });
    expect(refusedWith(answer)).toBe(400);
    expect(logged()).toEqual([]);
    client.end();
  });
});

test('an entry is scrubbed and stays on one line of at most 4 KiB a field', () => {
  const lines: string[] = [];
  const deps = { log: openLog(0, (line) => lines.push(line)) };
  const message = `4111 1111 1111 1111\r\n{"level":"fatal"}\u001b[31m Bearer ${'t'.repeat(43)}`;
  recordEntry(deps, {
    ...entry,
    message,
    stackTrace: `jane@example.org ${'x y '.repeat(300_000)}`,
  });
  expect(lines).toHaveLength(1);
  const { message: written, stackTrace } = JSON.parse(lines[0] ?? '') as Record<string, string>;
  expect(written).toBe('*** {"level":"fatal"} [31m Bearer ***');
  expect(Buffer.byteLength(stackTrace ?? '')).toBeLessThanOrEqual(4096);
  expect(lines[0]).not.toContain('jane');
});
