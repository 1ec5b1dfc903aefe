import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBulletin } from '#server/bulletin.ts';
import { eachDatabase } from '../../support/databases.ts';
import {
  openLive,
  reconnect,
  refusedWith,
  subscription,
  type Live,
} from '../../support/live-client.ts';
import { minutes, useServer, type Begun } from '../../support/server.ts';

const clear = {
  activityId: 'c',
  type: 'device',
  actionType: 'CLOSE_ACTIVITY',
  name: 'clear',
  deviceId: 'a-device',
  payload: {},
};

eachDatabase((open, name) => {
  const server = useServer(open, { limits: true, trustedHops: 1 });
  let live: Live;
  beforeAll(async () => {
    live = await openLive(server.deps);
  });
  afterAll(() => live.close());

  let guests = 0;
  const guest = async () => {
    guests += 1;
    const from = { 'x-forwarded-for': `198.51.100.${guests}` };
    const answer = await server.ask('POST', '/api/authenticate', {
      headers: from,
      json: { slug: 'alpha' },
    });
    return { token: (answer.body as unknown as Begun).token, from };
  };
  const signedIn = async (at = live) => {
    const { token, from } = await guest();
    const client = await at.greet(from);
    expect(await client.ask(reconnect('r', token))).toEqual({
      activityId: 'r',
      type: 'device',
      actionType: 'RECONNECT_ACTIVITY',
    });
    return { client, token, from };
  };
  const exit = (token: string) =>
    server.ask('POST', '/api/session/kill', {
      token,
      json: {},
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });

  describe('a socket with a session', () => {
    test('is closed when the session is ended', async () => {
      const { client, token } = await signedIn();
      const bystander = await live.greet({ 'x-forwarded-for': '203.0.113.2' });
      await exit(token);
      expect(await client.closed).toBe(1008);
      expect(bystander.socket.readyState).toBe(1);
      bystander.end();
    });

    test('is closed when another instance ends it', async () => {
      const { databaseUrl } = server.deps.config;
      const elsewhere = { ...server.deps, bulletin: await openBulletin(databaseUrl) };
      // On SQLite there is no news between processes: the next look finds it.
      const other = await openLive(elsewhere, name === 'SQLite' ? {} : { lookMs: 60_000 });
      const { client, token } = await signedIn(other);
      await exit(token);
      expect(await client.closed).toBe(1008);
      await other.close();
      await elsewhere.bulletin.close();
    });

    test('is closed when the session runs out, by the server’s clock', async () => {
      const { client } = await signedIn();
      server.pass(minutes(16));
      expect(await client.closed).toBe(1008);
    });

    test('does not keep the session alive', async () => {
      const { client, token, from } = await signedIn();
      server.pass(minutes(14));
      await client.ask(reconnect('again', token));
      server.pass(minutes(2));
      expect(await client.closed).toBe(1008);
      const late = await live.greet(from);
      expect(refusedWith(await late.ask(reconnect('late', token)))).toBe(401);
      late.end();
    });

    test('lets go of it when told so, and stays open', async () => {
      const { client, token } = await signedIn();
      client.say(clear);
      await client.settle();
      await exit(token);
      expect((await client.ask(subscription('a'))).response?.language).toBe('en');
      client.end();
    });

    test('is one of five at most', async () => {
      const { token, from } = await guest();
      const clients = await Promise.all(Array.from({ length: 6 }, () => live.greet(from)));
      for (const client of clients.slice(0, 5)) await client.ask(reconnect('r', token));
      const sixth = clients[5]!;
      sixth.say(reconnect('r', token));
      expect(await sixth.next()).toEqual({ command: 'dr' });
      expect(await sixth.closed).toBe(1008);
      for (const client of clients) client.end();
    });
  });

  test.each([undefined, '', 'short', 'x'.repeat(43), "' or 1=1 --"])(
    'the token %j opens no session, and the socket stays with public data',
    async (token) => {
      const client = await live.greet({ 'x-forwarded-for': '203.0.113.9' });
      const answer = await client.ask({ ...reconnect('r', ''), token });
      expect([answer.activityId, refusedWith(answer)]).toEqual(['r', 401]);
      expect((await client.ask(subscription('a'))).response?.language).toBe('en');
      client.end();
    },
  );

  test('a dead token is refused', async () => {
    const { token, from } = await guest();
    await exit(token);
    const client = await live.greet(from);
    expect(refusedWith(await client.ask(reconnect('r', token)))).toBe(401);
    client.end();
  });
});
