import { describe, expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, minutes, password, useServer } from '../support/server.ts';
import { visit } from '../support/session-calls.ts';

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const times = async (count: number, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let done = 0; done < count; done += 1) statuses.push((await ask()).status);
    return statuses;
  };
  const login = (username: string, given: string, ip: string) =>
    server.ask('POST', '/api/authenticate', {
      ip,
      json: { slug: 'alpha', type: 'credentialed', username, password: given },
    });
  const guest = (ip: string) =>
    server.ask('POST', '/api/authenticate', { ip, json: { slug: 'alpha' } });

  test('twenty guests in ten minutes from one address', async () => {
    expect(await times(20, () => guest('192.0.2.10'))).toEqual(Array(20).fill(200));
    const refused = await guest('192.0.2.10');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    expect((await guest('192.0.2.11')).status).toBe(200);
    server.pass(minutes(10));
    expect((await guest('192.0.2.10')).status).toBe(200);
  });

  test('addresses of one IPv6 network count as one', async () => {
    for (let host = 0; host < 20; host += 1) await guest(`2001:db8:1:2:${host}::1`);
    expect((await guest('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guest('2001:db8:1:3::1')).status).toBe(200);
  });

  test('sixty saves a minute of one session', async () => {
    const { body } = await guest('192.0.2.20');
    const token = String(body['token']);
    const json = { state: JSON.stringify(visit) };
    const save = () => server.ask('POST', '/api/redux', { token, json, ip: '192.0.2.20' });
    const statuses = await times(61, save);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await server.ask('GET', '/api/refresh', { token, ip: '192.0.2.20' })).status).toBe(200);
  });

  test('three hundred calls a minute from one address', async () => {
    const ask = () => server.ask('GET', '/api/refresh', { ip: '192.0.2.30' });
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await ask()).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  describe('guessing a password', () => {
    test('five tries, then pauses that double to half an hour and never more', async () => {
      const guess = () => login('anna@example.org', 'wrong', '192.0.2.40');
      expect(await times(5, guess)).toEqual(Array(5).fill(401));
      for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
        const refused = await guess();
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBe(pause * 60);
        server.pass(minutes(pause));
        expect((await guess()).status).toBe(401);
      }
      server.pass(minutes(30));
      expect((await login('anna@example.org', password, '192.0.2.41')).status).toBe(200);
      expect((await guess()).status).toBe(401);
    });

    test('after a hundred in a row the right one opens nothing either: a new one must be chosen', async () => {
      const name = 'anna@example.org';
      const guess = (given: string, at: number) => login(name, given, `198.51.100.${at}`);
      for (let at = 0; at < 100; at += 1) {
        expect((await guess('wrong', at)).status).toBe(401);
        if (at >= 3) server.pass(minutes(30));
      }
      expect((await guess(password, 200)).status).toBe(401);
    });

    test('many at once gain nothing', async () => {
      const guess = (_: unknown, at: number) =>
        login('parallel@example.org', `wrong${at}`, '192.0.2.50');
      const answers = await Promise.all(Array.from({ length: 20 }, guess));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    });

    test('thirty failures from one address, whoever they name', async () => {
      let who = 0;
      const guess = () => login(`somebody${(who += 1)}@example.org`, 'wrong', '192.0.2.60');
      expect(await times(31, guess)).toEqual([...Array(30).fill(401), 429]);
      expect((await login('anna@example.org', password, '192.0.2.60')).status).toBe(429);
      server.pass(minutes(15));
      expect((await guess()).status).toBe(401);
    });
  });

  test('counters hold no address and no username', async () => {
    const keys = JSON.stringify(await server.db.selectFrom('limits').selectAll().execute());
    expect(keys).not.toMatch(/192\.0\.2|example\.org/);
  });

  test('a session that is limited is not ended', async () => {
    const { token } = await asGuest(server);
    const ask = () => server.ask('POST', '/api/user/profile', { token, ip: '192.0.2.70' });
    expect(await times(121, ask)).toEqual([...Array(120).fill(403), 429]);
    server.pass(minutes(1));
    expect((await ask()).status).toBe(403);
  });
});
