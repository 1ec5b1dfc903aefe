import { describe, expect, test } from 'vitest';
import { idleLimit } from '#server/sessions.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, minutes, password, useServer } from '../support/server.ts';
import { sessionCalls, visit } from '../support/session-calls.ts';

const second = 1_000;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('the time that a session lasts', () => {
  test.each([
    [0, undefined, 900],
    [300, undefined, 300],
    [5, undefined, 60],
    [7_200, undefined, 1_800],
    [300, 120, 120],
    [300, 1, 60],
    [300, 1_200, 1_200],
    [0, 999_999_999, 1_800],
  ])('tenant %i, address %s: %i seconds', (tenant, override, seconds) => {
    expect(idleLimit(tenant, override)).toBe(seconds);
  });
});

eachDatabase((open) => {
  const server = useServer(open);
  const { refresh, resume, kill, save } = sessionCalls(server);

  describe('beginning', () => {
    test('a guest is told the limits and given two secrets, neither of which is stored', async () => {
      const begun = await asGuest(server, 'alpha', { username: 'me@example.org' });
      expect(begun).toMatchObject({
        loginType: 'guest',
        timeout: 900,
        timeLeft: 900,
        endsIn: 7_200,
      });
      const stored = JSON.stringify([
        await server.db.selectFrom('sessions').selectAll().execute(),
        await server.db.selectFrom('sessionTokens').selectAll().execute(),
      ]);
      expect(stored).not.toContain(begun.token);
      expect(stored).not.toContain(begun.resumeSecret);
    });

    test('an account holder gives a password; everything wrong is refused alike', async () => {
      const login = (username: string, given: string) =>
        server.ask('POST', '/api/authenticate', {
          json: { slug: 'alpha', type: 'credentialed', username, password: given },
        });
      const right = await login('Anna@Example.org', password);
      expect(right.body).toMatchObject({ loginType: 'credentialed', isAuthorizeUser: false });
      const wrong = await login('anna@example.org', 'not it');
      const unknown = await login('nobody@example.org', 'not it');
      const otherKind = await login('2175550111', password);
      expect(wrong.status).toBe(401);
      expect(unknown.body).toEqual(wrong.body);
      expect(otherKind.body).toEqual(wrong.body);
    });

    test('a second login tells when the first one was', async () => {
      const json = { slug: 'alpha', type: 'quickpay', phone: '(217) 555-0111', password };
      const first = await server.ask('POST', '/api/authenticate', { json });
      const second = await server.ask('POST', '/api/authenticate', { json });
      expect(first.body).not.toHaveProperty('previousLoginTime');
      expect(second.body['previousLoginTime']).toMatch(/^2026-11-21T/);
    });

    test.each([
      ['unknown', {}, 404],
      ['unready', {}, 400],
      ['gamma', {}, 403],
      ['beta', { type: 'credentialed', username: 'a@b.org', password: 'x' }, 403],
      ['alpha', { type: 'root' }, 400],
      ['alpha', { isAuthorizeUser: true }, 400],
    ])('%s %j is refused with %i', async (slug, more, status) => {
      const answer = await server.ask('POST', '/api/authenticate', { json: { slug, ...more } });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ result: { status: 'failure', code: status } });
    });

    test('an alias begins a session of the tenant it stands for', async () => {
      const { token } = await asGuest(server, 'alpha-old');
      expect((await kill(token)).body['location']).toBe('/alpha/');
    });
  });

  describe('time', () => {
    test('a session ends after its idle time, not before', async () => {
      const { token } = await asGuest(server, 'alpha', { sessionTimeoutOverride: 120 });
      server.pass(119 * second);
      const { body } = await refresh(token);
      expect(body).toMatchObject({ timeLeft: 120, timeout: 120 });
      server.pass(120 * second);
      expect((await refresh(String(body['token']))).status).toBe(401);
    });

    test('a refresh is taken with the content type of a form', async () => {
      const { token } = await asGuest(server);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await server.ask('GET', '/api/refresh', { token, headers });
      expect(answer).toMatchObject({ status: 200, body: { timeLeft: 900 } });
    });

    test('requests that the portal makes by itself keep no session open', async () => {
      const { token } = await asGuest(server);
      const asked = () => server.ask('GET', '/api/user/balance', { token });
      server.pass(minutes(14));
      expect((await asked()).status).toBe(200);
      server.pass(minutes(2));
      expect((await asked()).status).toBe(401);
    });

    test('any other call counts as activity', async () => {
      const { token } = await asGuest(server);
      for (let round = 0; round < 4; round += 1) {
        server.pass(minutes(14));
        expect((await save(token)).status).toBe(200);
      }
    });

    test('a guest may stay two hours, whatever they do', async () => {
      let { token } = await asGuest(server);
      for (let round = 0; round < 8; round += 1) {
        server.pass(minutes(14));
        token = String((await refresh(token)).body['token']);
      }
      server.pass(minutes(7));
      const last = await refresh(token);
      expect(last.body).toMatchObject({ timeLeft: 60, endsIn: 60, timeout: 900 });
      server.pass(minutes(1));
      expect((await refresh(String(last.body['token']))).status).toBe(401);
    });

    test('coming back after a reload tells what is left, too', async () => {
      const { token, resumeSecret } = await asGuest(server);
      for (let round = 0; round < 8; round += 1) {
        server.pass(minutes(14));
        await save(token);
      }
      expect((await resume(resumeSecret)).body).toMatchObject({ timeLeft: 480, endsIn: 480 });
    });

    test('an account holder may stay four hours', async () => {
      const json = { slug: 'alpha', type: 'credentialed', username: 'anna@example.org', password };
      let token = String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
      const start = await server.deps.now();
      let status = 200;
      while (status === 200) {
        server.pass(minutes(10));
        const answer = await refresh(token);
        status = answer.status;
        if (status === 200) token = String(answer.body['token']);
      }
      expect((await server.deps.now()) - start).toBe(minutes(240));
    });
  });

  describe('resuming', () => {
    test('a reload finds its session and its visit', async () => {
      const { token, resumeSecret } = await asGuest(server);
      expect((await resume(resumeSecret)).body['visit']).toBeNull();
      await save(token);
      const { status, body } = await resume(resumeSecret);
      expect(status).toBe(200);
      expect(body['visit']).toEqual({ id: uuid, version: 1, state: visit });
      expect((await save(String(body['token']))).status).toBe(200);
    });

    test('not under another tenant, and not once the session is over', async () => {
      const { resumeSecret } = await asGuest(server);
      expect((await resume(resumeSecret, 'beta')).status).toBe(401);
      expect((await resume(resumeSecret, 'alpha-old')).status).toBe(200);
      server.pass(minutes(15));
      expect((await resume(resumeSecret)).status).toBe(401);
    });
  });

  describe('ending', () => {
    test('exit ends every token and the saved visit, and says so to the others', async () => {
      const heard: string[] = [];
      const deaf = server.deps.bulletin.listen('session.ended', (news) =>
        heard.push(news.sessionId),
      );
      const { token, resumeSecret } = await asGuest(server);
      const other = String((await resume(resumeSecret)).body['token']);
      await save(token);
      const { body } = await kill(token, { location: '/alpha/#/receipt' });
      expect(body['location']).toBe('/alpha/#/receipt');
      expect(heard).toHaveLength(1);
      expect((await save(other)).status).toBe(401);
      const left = await server.db
        .selectFrom('savedVisits')
        .select('id')
        .where('sessionId', '=', heard[0] ?? '')
        .execute();
      expect(left).toEqual([]);
      deaf();
    });

    test('exit lets the browser forget its pages, and leaves it the language', async () => {
      const { token, resumeSecret } = await asGuest(server);
      const other = String((await resume(resumeSecret)).body['token']);
      const expired = await kill(token, { reason: 'expired' });
      expect(expired.headers.has('clear-site-data')).toBe(false);
      expect((await kill(other)).headers.get('clear-site-data')).toBe('"cache"');
    });

    test('expiry in one tab leaves the other alone, until it was the last', async () => {
      const heard: string[] = [];
      const deaf = server.deps.bulletin.listen('session.ended', (news) =>
        heard.push(news.sessionId),
      );
      const { token, resumeSecret } = await asGuest(server);
      const other = String((await resume(resumeSecret)).body['token']);
      await kill(token, { reason: 'expired' });
      expect((await save(token)).status).toBe(401);
      expect((await save(other)).status).toBe(200);
      expect(heard).toEqual([]);
      await kill(other, { reason: 'expired' });
      expect(heard).toHaveLength(1);
      expect((await resume(resumeSecret)).status).toBe(401);
      deaf();
    });

    test('a tab that expires gives up its unused tokens, too', async () => {
      const { token, resumeSecret } = await asGuest(server);
      await refresh(token);
      const used = String((await refresh(token)).body['token']);
      await refresh(used);
      await kill(used, { reason: 'expired' });
      expect((await resume(resumeSecret)).status).toBe(401);
    });

    test('nobody ends the session of somebody else', async () => {
      const mine = await asGuest(server);
      const sessionId = '3f0c9a52-3f6f-4a0e-9d0a-6a4f1f7a2b11';
      expect((await kill(mine.token, { sessionId })).status).toBe(404);
      expect((await save(mine.token)).status).toBe(200);
    });
  });
});
