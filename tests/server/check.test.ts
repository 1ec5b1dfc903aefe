import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { TenantFile } from '#contract/tenant-file.ts';
import { checkUsername } from '#contract/check.ts';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, password, useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const captcha = { scoreCaptcha: true, scoreCaptchaSiteKey: 'human', quickpayPhoneLogin: false };
const variant = (slug: string, general: object, backend: object = {}) => {
  const file = sampleFile('lakeside');
  return v.parse(TenantFile, {
    ...file,
    slug,
    categories: {
      ...file.categories,
      general: { ...file.categories.general, ...general },
    },
    backend: { configured: true, people: [], balances: [], ...backend },
  });
};
const [maya] = sampleFile('lakeside').backend?.people ?? [];

/** Tenants beside those of every test: one with a captcha and one name, one in Kenya. */
async function addOthers({ db }: TestServer): Promise<void> {
  const noPassword = { ...maya, username: 'iris@example.org', loginType: 'quickpay' };
  delete (noPassword as { password?: string }).password;
  const people = [noPassword];
  await addSample(db, variant('watched', captcha, { people, captchaSecret: 's' }), 0);
  await addSample(db, v.parse(TenantFile, { ...sampleFile('savanna'), slug: 'savanna' }), 0);
  await addSample(db, variant('check', {}), 0);
}

const asking =
  (server: TestServer) =>
  async (slug: string, username: string, { ip = '192.0.2.1', query = '' } = {}) => {
    const path = `/api/${slug}/check/${encodeURIComponent(username)}${query}`;
    return server.ask('GET', path, { ip });
  };

eachDatabase((open) => {
  describe('the check of a name', () => {
    const server = useServer(open);
    const check = asking(server);
    beforeAll(() => addOthers(server));
    const found = async (slug: string, username: string) =>
      (await check(slug, username)).body['found'];

    test('the texts of a provider called check are no name that is looked up', async () => {
      const { status, body } = await server.ask('GET', '/api/provider/check/texts');
      expect(status).toBe(200);
      expect(body).toHaveProperty('languages');
    });

    test.each([
      ['as it is kept', 'alpha', '2175550111', true],
      ['as it is shown', 'alpha', '(217)555-0111', true],
      ['with the country', 'alpha', '+1 217 555 0111', true],
      ['somebody else’s', 'alpha', '2175550112', false],
      ['part of it', 'alpha', '217555011', false],
      ['at another provider', 'beta', '2175550111', false],
      ['at a former address', 'alpha-old', '2175550111', true],
      ['whose account it is not', 'alpha', 'anna@example.org', false],
      ['without a password', 'watched', 'iris@example.org', false],
      ['in Kenya, the short way', 'savanna', '0722 555 018', true],
      ['in Kenya, the long way', 'savanna', '+254722555018', true],
      ['letters', 'alpha', 'nobody', false],
    ])('%s', async (_, slug, username, expected) => {
      expect(await found(slug, username)).toBe(expected);
    });

    test.each([
      ['quick pay is off', 'gamma', '2175550111', 403],
      ['phones are no names there', 'watched', '2175550111', 403],
      ['there is no such provider', 'nobody', '2175550111', 404],
      ['its portal is not set up', 'unready', '2175550111', 400],
      ['the name is too long', 'alpha', `${'9'.repeat(255)}`, 400],
      ['there is no name', 'alpha', ' ', 400],
    ])('%s: refused', async (_, slug, username, status) => {
      expect((await check(slug, username)).status).toBe(status);
    });

    test('a way that the provider does not offer lets nobody in either', async () => {
      const json = { slug: 'watched', type: 'quickpay', username: '3125550146', password };
      const answer = await server.ask('POST', '/api/authenticate', { json });
      expect(answer.status).toBe(403);
    });

    test('the two answers look alike: nothing but the one word differs', async () => {
      const [yes, no] = [await check('alpha', '2175550111'), await check('alpha', '2175550112')];
      expect({ ...yes.body, found: 0 }).toEqual({ ...no.body, found: 0 });
      const names = ({ headers }: typeof yes) => [...headers.keys()].toSorted();
      expect(names(yes)).toEqual(names(no));
      expect(yes.headers.get('cache-control')).toBe('no-store');
    });

    test('no name reaches the log or the counters', async () => {
      await check('alpha', '2175550111');
      await check('alpha', 'anna@example.org');
      const counters = JSON.stringify(await server.db.selectFrom('limits').selectAll().execute());
      expect(server.lines.join('\n') + counters).not.toMatch(/2175550111|anna/);
    });

    test('the right password lets in, however the phone is written', async () => {
      const json = { slug: 'alpha', type: 'quickpay', username: '+1 (217) 555-0111', password };
      const answer = await server.ask('POST', '/api/authenticate', {
        json: { ...json, isEmail: false },
      });
      expect(answer.body).toMatchObject({ loginType: 'quickpay', username: '2175550111' });
    });
  });

  describe('limits of the check of a name', () => {
    const server = useServer(open, { limits: true });
    const check = asking(server);
    beforeAll(() => addOthers(server));
    const statuses = async (count: number, ask: (at: number) => ReturnType<typeof check>) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at += 1) seen.push((await ask(at)).status);
      return seen;
    };
    const times = (count: number, status: number) => Array<number>(count).fill(status);

    test('ten names a minute from one address', async () => {
      const ask = (at: number) => check('alpha', `21755501${10 + at}`, { ip: '192.0.2.10' });
      expect(await statuses(11, ask)).toEqual([...times(10, 200), 429]);
      expect(Number((await ask(12)).headers.get('retry-after'))).toBeLessThanOrEqual(60);
      server.pass(minutes(1));
      expect((await ask(13)).status).toBe(200);
    });

    test('a name five times in ten minutes, from any address and in any spelling', async () => {
      const ways = ['2175550150', '(217)555-0150', '+12175550150', '217 555 0150', '217.555.0150'];
      const ask = (at: number) => check('alpha', ways[at % 5] ?? '', { ip: `192.0.2.${20 + at}` });
      expect(await statuses(6, ask)).toEqual([...times(5, 200), 429]);
      expect((await check('beta', '2175550150', { ip: '192.0.2.30' })).status).toBe(200);
      server.pass(minutes(10));
      expect((await ask(7)).status).toBe(200);
    });

    test('after five a captcha is asked for, where there is one, and its proof is enough', async () => {
      const ip = '192.0.2.40';
      const ask = (at: number, query = '') => check('watched', `a${at}@example.org`, { ip, query });
      expect(await statuses(5, ask)).toEqual(times(5, 200));
      const refused = await ask(5);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ errors: { fields: [{ field: 'recaptchaToken' }] } });
      const proof = async (action: string) => {
        const json = { siteKey: 'human', action };
        const made = await server.ask('POST', '/vendors/score-captcha/token', { json });
        return `?recaptchaToken=${encodeURIComponent(String(made.body['token']))}`;
      };
      expect((await ask(6, await proof('authenticate'))).status).toBe(403);
      expect((await ask(7, await proof('check'))).body).toMatchObject({ found: false });
    });

    test('a thousand names at once: ten are answered', async () => {
      const ask = (at: number) => check('alpha', `n${at}@example.org`, { ip: '192.0.2.50' });
      const seen = await Promise.all(Array.from({ length: 1_000 }, (_, at) => ask(at)));
      expect(seen.filter(({ status }) => status === 200)).toHaveLength(10);
    });
  });
});

test('a name travels in the path, where every log hides it', () => {
  expect(checkUsername.path).toBe('/:slug/check/:username');
});
