import { beforeAll, describe, expect, test } from 'vitest';
import { demoLaunchToken } from '#contract/sso.ts';
import { eachDatabase } from '../support/databases.ts';
import {
  accounts,
  addOthers,
  challenge,
  eleanor,
  first,
  right,
  secretOf,
  talkingTo,
  wrong,
} from '../support/launches.ts';
import { minutes, openServer, useServer, type TestServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('single sign-on', () => {
    const server = useServer(open);
    const { issue, tokenFor, launch, validate, questions, verify, balance } = talkingTo(server);
    beforeAll(() => addOthers(server));

    test('an application that knows the secret gets a token, the path that opens it, and its time', async () => {
      const { body } = await issue({ version: 'v2', accounts });
      expect(body['token']).toMatch(/^[\w-]{43}$/);
      expect(body).toMatchObject({ path: `/sso/v2/${String(body['token'])}`, expiresIn: 300 });
      const asked = (await issue({ version: 'v3', accounts, challenge })).body;
      expect(asked['path']).toBe(`/sso/v3/challenge/${String(asked['token'])}`);
    });

    test.each([
      ['no secret', 'harbor', '', 401],
      ['a wrong secret', 'harbor', 'x'.repeat(40), 401],
      ['another provider’s secret', 'harbor', secretOf('lakeside'), 401],
      ['single sign-on that is off', 'alpha', secretOf('harbor'), 403],
      ['no such provider', 'nobody', secretOf('harbor'), 404],
    ])('%s: refused', async (_, slug, secret, status) => {
      expect((await issue({ version: 'v2', accounts }, { slug, secret })).status).toBe(status);
    });

    test.each([
      ['nobody and nothing', { version: 'v2' }, 'accounts'],
      ['an account that is not there', { version: 'v2', accounts: [first, 'HB0'] }, 'accounts.1'],
      ['a stranger', { version: 'v2', username: 'no@example.org' }, 'username'],
      ['somebody without an account', { version: 'v2', username: '2075550162' }, 'username'],
      ['an account holder by v1', { version: 'v1', username: eleanor }, 'username'],
      ['both', { version: 'v2', username: eleanor, accounts }, 'accounts'],
    ])('%s: the field at fault is named', async (_, wish, field) => {
      const answer = await issue(wish);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { fields: [{ field }] } });
    });

    test('v1: a token becomes a session, which sees the accounts it was sent with and no others', async () => {
      const { status, body } = await validate(await tokenFor({ version: 'v1', accounts: [first] }));
      expect(status).toBe(200);
      expect(body).toMatchObject({ loginType: 'sso', endsIn: 7_200 });
      const token = String(body['token']);
      const filled = await server.ask('GET', '/auth/harbor/login/oauth/prefill', { token });
      expect(filled.body).toMatchObject({
        accounts: [{ patientName: expect.stringMatching(/^\w+,\w+$/), accountNumber: first }],
      });
      expect(await balance(token)).toEqual([first]);
      const elsewhere = await server.ask('GET', '/auth/lakeside/login/oauth/prefill', { token });
      expect(elsewhere.status).toBe(403);
    });

    test('an account number stands for its account in whichever spelling', async () => {
      const spelled = [first.toLowerCase(), `${first.slice(0, 4)} ${first.slice(4)}`];
      const token = await tokenFor({ version: 'v1', accounts: spelled });
      expect(await balance(String((await validate(token)).body['token']))).toEqual([first]);
    });

    test('v2 and v3: a token becomes a session and its patients', async () => {
      for (const version of ['v2', 'v3']) {
        const { body } = await launch(await tokenFor({ version, accounts }), { version });
        expect(body).toMatchObject({
          loginType: 'sso',
          prefillData: {
            options: { credentialed: false },
            patients: accounts.map((account_number) => ({ account_number })),
          },
        });
        expect(await balance(String(body['token']))).toEqual(accounts);
        const resumed = await server.ask('POST', '/api/session/resume', {
          json: { slug: 'harbor', resumeSecret: body['resumeSecret'] },
        });
        expect(resumed.body).toMatchObject({ loginType: 'sso' });
      }
    });

    test('an account holder comes in with their own account, for two hours at most', async () => {
      const { body } = await launch(await tokenFor({ version: 'v2', username: eleanor }));
      expect(body).toMatchObject({
        loginType: 'sso-credentialed',
        endsIn: 7_200,
        username: eleanor,
        prefillData: { options: { credentialed: true }, user: { username: eleanor } },
      });
      expect((await balance(String(body['token']))).length).toBeGreaterThan(accounts.length);
      const profile = await server.ask('POST', '/api/user/profile', {
        token: String(body['token']),
      });
      expect(profile.body).toMatchObject({ accountInformation: { userName: eleanor } });
    });

    test('a token is good once, however many bring it, at its own provider, for its own version, in its time', async () => {
      const token = await tokenFor({ version: 'v2', accounts });
      expect((await launch(token, { slug: 'lakeside' })).status).toBe(401);
      const all = await Promise.all([1, 2, 3].map(() => launch(token)));
      expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 401, 401,
      ]);
      expect((await launch(token)).status).toBe(401);
      const v3 = await tokenFor({ version: 'v3', accounts });
      expect((await launch(v3)).status).toBe(401);
      expect((await validate(await tokenFor({ version: 'v2', accounts }))).status).toBe(401);
      const late = await tokenFor({ version: 'v2', accounts });
      server.pass(minutes(5));
      expect((await launch(late)).status).toBe(401);
    });

    test('a former address of the provider is as good as the present one', async () => {
      const wish = { version: 'v2', username: 'rosa.delgado@example.org' };
      const { body } = await issue(wish, { slug: 'lakeside-old', secret: secretOf('lakeside') });
      expect((await launch(String(body['token']), { slug: 'lakeside-old' })).status).toBe(200);
    });

    test.each(['x', demoLaunchToken, '%20', 'a'.repeat(2_000), '..%2f..', 'null'])(
      'rubbish is refused: %.20s',
      async (token) => {
        const all = [await launch(token), await validate(token), await questions(token)];
        all.push(await verify(decodeURIComponent(token), right));
        for (const { status } of all) expect([400, 401, 404]).toContain(status);
      },
    );

    test('right answers, however they are written, are worth a launch token', async () => {
      const token = await tokenFor({ version: 'v2', accounts, challenge });
      expect((await launch(token)).status).toBe(401);
      expect((await questions(token, '&slug=harbor')).body['questions']).toEqual(
        challenge.map(({ field_name, prompt }) => ({ field_name, prompt })),
      );
      const verified = await verify(token, right, { slug: 'harbor', ssoVersion: 'v2' });
      expect((await launch(String(verified.body['launch_token']))).status).toBe(200);
      expect((await verify(token, right)).status).toBe(401);
    });

    test('wrong ones may be given twice; the third time is the end, also of right ones', async () => {
      const token = await tokenFor({ version: 'v2', accounts, challenge });
      const given = [wrong, {}, { lastName: right.lastName }, right];
      const seen: number[] = [];
      for (const answers of given) {
        expect((await questions(token)).body['triesLeft']).toBe([3, 2, 1][seen.length]);
        seen.push((await verify(token, answers)).status);
      }
      expect(seen).toEqual([403, 403, 401, 401]);
      expect((await questions(token)).status).toBe(401);
    });

    test('many tries at once gain nothing', async () => {
      const token = await tokenFor({ version: 'v2', accounts, challenge });
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) => verify(token, at < 19 ? wrong : right)),
      );
      const statuses = all.map(({ status }) => status);
      expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(2);
      expect((await verify(token, right)).status).toBe(401);
    });

    test('questions are asked at their own provider, in their time', async () => {
      const token = await tokenFor({ version: 'v2', accounts, challenge });
      expect((await questions(token, '&slug=lakeside')).status).toBe(401);
      expect((await verify(token, right, { slug: 'lakeside' })).status).toBe(401);
      server.pass(minutes(5));
      expect((await questions(token)).status).toBe(401);
      expect((await verify(token, right)).status).toBe(401);
    });

    test('neither a token nor an answer is in the log or to be read in the database', async () => {
      const token = await tokenFor({ version: 'v2', accounts, challenge });
      await verify(token, right);
      const rows = JSON.stringify([
        await server.db.selectFrom('audit').selectAll().execute(),
        await server.db.selectFrom('tickets').select(['hash', 'subject']).execute(),
      ]);
      expect(server.lines.join('\n') + rows).not.toContain(token);
      const audit = await server.db.selectFrom('audit').select('action').execute();
      expect(audit.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['sso.issued', 'sso.admitted', 'sso.challenged']),
      );
    });

    test('the launcher of the sandbox sends people on, embedded or not', async () => {
      const page = await (await server.app.request('/sandbox/launcher?slug=harbor')).text();
      const who = /value="(bills [0-9a-f-]{36})"/.exec(page)?.[1] ?? '';
      const own = { 'sec-fetch-site': 'same-origin' };
      const form = { slug: 'harbor', version: 'v1', who };
      const sent = await server.ask('POST', '/sandbox/launcher', { form, headers: own });
      const address = sent.headers.get('location') ?? '';
      expect(address).toMatch(/^\/harbor\/#\/sso\/v1\/[\w-]{43}$/);
      expect((await validate(address.split('/').at(-1) ?? '')).status).toBe(200);
      const body = new URLSearchParams({ ...form, version: 'v3', challenge: '1', embedded: '1' });
      const framed = await server.app.request('/sandbox/launcher', {
        method: 'POST',
        headers: own,
        body,
      });
      expect(await framed.text()).toMatch(
        /src="\/harbor\/iframe\/#\/sso\/v3\/challenge\/[\w-]{43}"/,
      );
    });
  });

  describe('the demo', () => {
    for (const demo of [true, false]) {
      let server: TestServer;
      beforeAll(async () => {
        server = await openServer(await open(), { demo });
        await addOthers(server);
        return () => server.close();
      });

      test(`the fixed token ${demo ? 'opens the demo again and again where' : 'is worth nothing unless'} demos are on`, async () => {
        const { launch, validate, balance } = talkingTo(server);
        for (const version of ['v2', 'v3', 'v2']) {
          const { status, body } = await launch(demoLaunchToken, { slug: 'demo', version });
          expect(status).toBe(demo ? 200 : 401);
          if (demo) expect(await balance(String(body['token']))).toContain('1000001');
        }
        expect((await validate(demoLaunchToken, 'demo')).status).toBe(demo ? 200 : 401);
        expect((await launch(demoLaunchToken)).status).toBe(401);
      });
    }
  });

  describe('limits of single sign-on', () => {
    const server = useServer(open, { limits: true });
    const { issue, launch, verify, tokenFor } = talkingTo(server);
    beforeAll(() => addOthers(server));

    test('ten launches a minute from one address', async () => {
      const seen: number[] = [];
      for (let at = 0; at < 11; at += 1)
        seen.push((await launch('x'.repeat(43), { ip: '192.0.2.9' })).status);
      expect(seen).toEqual([...Array<number>(10).fill(401), 429]);
      const token = await tokenFor({ version: 'v2', accounts });
      expect((await launch(token, { ip: '192.0.2.10' })).status).toBe(200);
    });

    test('ten answers a minute from one address', async () => {
      const seen: number[] = [];
      for (let at = 0; at < 11; at += 1)
        seen.push((await verify('x'.repeat(43), right, {}, '192.0.2.11')).status);
      expect(seen.at(-1)).toBe(429);
    });

    test('thirty wrong secrets in a quarter of an hour; the right one is always heard', async () => {
      const ip = '192.0.2.12';
      const wish = { version: 'v2', accounts };
      const seen: number[] = [];
      for (let at = 0; at < 31; at += 1)
        seen.push((await issue(wish, { secret: `wrong-${at}`, ip })).status);
      expect(seen.at(29)).toBe(401);
      expect(seen.at(30)).toBe(429);
      expect((await issue(wish, { ip })).status).toBe(200);
    });
  });
});
