import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyFolder } from '../../support/databases.ts';
import {
  openLive,
  refusedWith,
  subscription,
  type Client,
  type Live,
} from '../../support/live-client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
let live: Live;
beforeAll(async () => {
  live = await openLive(server.deps);
});
afterAll(() => live.close());

describe('the greeting', () => {
  test('is answered with the id of the socket', async () => {
    const client = await live.connect();
    client.send({ command: 'in', data: '{"version":"1.9.1"}' });
    const answer = await client.next();
    expect(answer.command === 'in' && JSON.parse(answer.data)).toEqual({
      socketID: expect.stringMatching(/.{20}/) as string,
    });
    client.end();
  });

  test.each(['1.9.0', '1.7.0', '2.0.0', ''])(
    'of version %j: do not call again',
    async (version) => {
      const client = await live.connect();
      client.send({ command: 'in', data: JSON.stringify({ version }) });
      expect(await client.next()).toEqual({ command: 'dr' });
      expect(await client.closed).toBe(1008);
    },
  );

  test.each(['in', 'in{}', 'in[', 'in{"version":1}', 'pi', 'cd1&m{}', 'cl'])(
    'is missing when %j comes first',
    async (text) => {
      const client = await live.connect();
      client.socket.send(text);
      expect(await client.closed).toBe(1002);
    },
  );
});

describe('frames', () => {
  test('a ping is answered, a pong is taken, a close closes', async () => {
    const client = await live.greet();
    client.send({ command: 'po' });
    client.send({ command: 'pi' });
    expect(await client.next()).toEqual({ command: 'po' });
    client.send({ command: 'cl' });
    expect(await client.closed).toBe(1000);
  });

  test.each(['', 'xx', 'cd', 'cd5&m', 'cd1&xhello', 'cd1&m', 'cd1&m{', 'in{"version":"1.9.1"}'])(
    '%j ends the conversation',
    async (text) => {
      const client = await live.greet();
      client.socket.send(text);
      expect(await client.closed).toBe(1002);
    },
  );

  test('a binary frame, and one of more than 64 KiB, ends the conversation', async () => {
    const binary = await live.greet();
    binary.socket.send(Buffer.from('pi'));
    expect(await binary.closed).toBe(1002);
    const large = await live.greet();
    large.socket.send(`cd1&m"${'x'.repeat(64 * 1024)}"`);
    expect(await large.closed).toBe(1009);
  });

  test('a hundred a minute', async () => {
    const client = await live.greet();
    for (let sent = 0; sent < 100; sent += 1) client.send({ command: 'pi' });
    expect(await client.closed).toBe(1008);
  });

  test('JSON as deep as it fits is refused, not fatal', async () => {
    const client = await live.greet();
    client.send({ command: 'cd', channel: 'm', data: '['.repeat(30_000) + ']'.repeat(30_000) });
    expect(refusedWith(await client.message())).toBe(400);
    client.end();
  });

  test('five thousand frames of nonsense leave the server as it was', async () => {
    const tireless = await openLive(server.deps, { messagesPerMinute: Infinity });
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const words = fc.constantFrom('in', 'pi', 'po', 'cd', 'cd1&m', 'iv', 'dr', 'xx', '');
    const json = fc.json().map((data) => `cd1&m${data}`);
    const twisted = fc
      .record({
        activityId: fc.constantFrom('a', '', null, {}, '__proto__'),
        type: fc.constantFrom('fox', 'device', 'lemur', 'client', '__proto__', 1),
        method: fc.constantFrom('subscribe', 'publish', 'constructor'),
        name: fc.constantFrom('fox.customizations', 'logging.logMessage', '__proto__'),
        actionType: fc.constantFrom('RECONNECT_ACTIVITY', 'x'),
        payload: fc.anything(),
        slug: fc.oneof(text, fc.constant('alpha')),
        token: text,
        deviceId: text,
      })
      .map((message) => `cd1&m${JSON.stringify(message, plain)}`);
    const broken = fc.tuple(words, text).map(([word, rest]) => word + rest);
    const frames = fc.sample(
      fc.oneof(
        { weight: 1, arbitrary: broken },
        { weight: 3, arbitrary: json },
        { weight: 6, arbitrary: twisted },
      ),
      5000,
    );
    let client: Client | undefined;
    for (const frame of frames) {
      if (client === undefined || client.socket.readyState !== 1) client = await tireless.greet();
      client.socket.send(frame);
      await new Promise(setImmediate);
    }
    client?.end();
    const sane = await tireless.greet();
    expect((await sane.ask(subscription('a'))).response?.language).toBe('en');
    sane.end();
    await tireless.close();
    expect(server.lines.filter((line) => line.includes('socket.failed'))).toEqual([]);
  }, 60_000);
});

const plain = (_: string, part: unknown) => (typeof part === 'bigint' ? String(part) : part);
