import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendRecovery } from '#server/recovery/send.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, password, useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';
import { soon } from '../support/soon.ts';

const fresh = 'Another-Horse-8';
const anna = 'anna@example.org';
const phone = '2175550111';
type Ask = Readonly<Record<string, unknown>>;

const recovering = (server: TestServer) => {
  const post = (path: string, json: Ask, ip?: string) =>
    server.ask('POST', `/api/user/${path}`, { json, ...(ip && { ip }) });
  const messages = () => listMessages(server.db);
  const request = (username: string, more: Ask = {}, ip?: string) =>
    post(
      'requestpasswordreset',
      {
        type: username.includes('@') ? 'credentialed' : 'quickpay',
        username,
        slug: 'alpha',
        ...more,
      },
      ip,
    );
  /** Asks for a recovery, and answers the link's token or the code that came. */
  const secretFor = async (username: string, more: Ask = {}) => {
    const before = (await messages()).length;
    // Time passes first: of several messages of one moment none is the newest.
    server.pass(1);
    await request(username, more);
    await soon(async () => expect(await messages()).toHaveLength(before + 1));
    const [{ body, ...rest } = { body: '' }] = await messages();
    const secret = /resetPassword\/[^/]+\/([\w-]{43})|\b(\d{6})\b/.exec(body);
    return { secret: secret?.[1] ?? secret?.[2] ?? '', body, ...rest };
  };
  const validate = (username: string, token: string, slug = 'alpha', ip?: string) =>
    server.ask(
      'GET',
      `/api/user/validateResetToken/${encodeURIComponent(username)}/${encodeURIComponent(token)}?slug=${slug}`,
      ip ? { ip } : {},
    );
  const isValid = async (username: string, token: string, slug?: string) =>
    (await validate(username, token, slug)).body['valid'];
  const reset = (username: string, token: string, chosen = fresh, more: Ask = {}) =>
    post('passwordreset', { slug: 'alpha', username, password: chosen, token, ...more });
  const logIn = (username: string, typed: string) =>
    server.ask('POST', '/api/authenticate', {
      json: {
        slug: 'alpha',
        type: username.includes('@') ? 'credentialed' : 'quickpay',
        username,
        password: typed,
      },
    });
  return { request, messages, secretFor, validate, isValid, reset, logIn };
};

eachDatabase((open) => {
  describe('a forgotten password', () => {
    const server = useServer(open);
    const my = recovering(server);

    test('a link comes by mail, leads to this portal, and lets its reader choose another password', async () => {
      const { secret, body, recipient, subject } = await my.secretFor('ANNA@example.org ');
      expect(recipient).toBe(anna);
      expect(subject).toBe('Choose a new password for alpha');
      expect(body).toContain(`/alpha/#/resetPassword/anna%40example.org/${secret}`);
      // Scanners open links: looking uses nothing up.
      for (const _ of [1, 2, 3]) expect(await my.isValid(anna, secret)).toBe(true);
      const old = (await my.logIn(anna, password)).body as unknown as { token: string };
      const answer = await my.reset(anna, secret);
      expect(answer.body).toMatchObject({ reset: true });
      expect((await my.logIn(anna, password)).status).toBe(401);
      expect((await my.logIn(anna, fresh)).status).toBe(200);
      const profile = await server.ask('POST', '/api/user/profile', { token: old.token });
      expect(profile.status).toBe(401);
      expect((await my.messages()).map((one) => one.subject)).toContain(
        'Your password for alpha was changed',
      );
      expect((await my.reset(anna, secret, 'Yet-Another-9')).body).toMatchObject({ reset: false });
      expect(await my.isValid(anna, secret)).toBe(false);
    });

    test('a link is good for its own person, at its own provider, for half an hour', async () => {
      const { secret } = await my.secretFor(anna);
      expect(await my.isValid(phone, secret)).toBe(false);
      expect(await my.isValid(anna, secret, 'beta')).toBe(false);
      expect(await my.isValid(anna, 'x'.repeat(43))).toBe(false);
      server.pass(minutes(30) - 1);
      expect(await my.isValid(anna, secret)).toBe(true);
      server.pass(1);
      expect(await my.isValid(anna, secret)).toBe(false);
      expect((await my.reset(anna, secret)).body).toMatchObject({ reset: false });
    });

    test('only the newest link is good', async () => {
      const first = await my.secretFor(anna);
      const second = await my.secretFor(anna);
      expect(await my.isValid(anna, first.secret)).toBe(false);
      expect(await my.isValid(anna, second.secret)).toBe(true);
    });

    test('a new password is none of the last four, and keeps the rule; a link refused for it stays good', async () => {
      const chosen = ['Horse-Number-1', 'Horse-Number-2', 'Horse-Number-3', 'Horse-Number-4'];
      for (const one of chosen) {
        const { secret } = await my.secretFor(anna);
        expect((await my.reset(anna, secret, one)).body).toMatchObject({ reset: true });
      }
      const { secret } = await my.secretFor(anna);
      for (const one of [...chosen, 'no rule kept']) {
        const refused = await my.reset(anna, secret, one);
        expect(refused.status).toBe(400);
        expect(refused.body).toMatchObject({ errors: { fields: [{ field: 'password' }] } });
      }
      expect((await my.reset(anna, secret, fresh)).body).toMatchObject({ reset: true });
    });

    test('two resets at once: one alone has changed the password', async () => {
      const { secret } = await my.secretFor(anna);
      const both = await Promise.all(
        ['Both-At-Once-1', 'Both-At-Once-2'].map((one) => my.reset(anna, secret, one)),
      );
      expect(both.filter(({ body }) => body['reset'])).toHaveLength(1);
    });

    test('a phone gets a code of six digits, good for ten minutes and five tries', async () => {
      const { secret, kind, recipient } = await my.secretFor(phone);
      expect([kind, recipient, secret]).toEqual(['text', phone, expect.stringMatching(/^\d{6}$/)]);
      const wrong = secret === '000000' ? '111111' : '000000';
      for (const _ of [1, 2, 3, 4]) expect(await my.isValid(phone, wrong)).toBe(false);
      expect(await my.isValid('(217)555-0111', secret)).toBe(true);
      expect(await my.isValid(phone, wrong)).toBe(false);
      expect(await my.isValid(phone, secret)).toBe(false);
      const next = await my.secretFor(phone);
      server.pass(minutes(10));
      expect(await my.isValid(phone, next.secret)).toBe(false);
      const last = await my.secretFor(phone);
      expect((await my.reset(phone, last.secret)).body).toMatchObject({ reset: true });
      expect((await my.logIn(phone, fresh)).status).toBe(200);
    });

    test('many guesses at once gain nothing', async () => {
      const { secret } = await my.secretFor(phone);
      const guesses = [...Array.from({ length: 30 }, (_, at) => String(100_000 + at)), secret];
      const seen = await Promise.all(guesses.map((one) => my.isValid(phone, one)));
      expect(seen.filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(await my.isValid(phone, secret)).toBe(false);
    });

    test('nobody is told whether somebody has that name, and nothing is sent to nobody', async () => {
      const before = (await my.messages()).length;
      const names = ['nobody@example.org', 'nobody-else@example.org'];
      const unknown = await Promise.all(names.map((name) => my.request(name)));
      const wrongDoor = await my.request(anna, { type: 'quickpay' });
      await my.secretFor(anna);
      const known = await my.request(anna);
      for (const one of [...unknown, wrongDoor]) {
        expect(one.status).toBe(200);
        expect(JSON.stringify(one.body)).toBe(JSON.stringify(known.body));
        expect([...one.headers.keys()]).toEqual([...known.headers.keys()]);
      }
      await soon(async () => expect(await my.messages()).toHaveLength(before + 2));
      const recipients = (await my.messages()).map(({ recipient }) => recipient);
      expect(recipients).not.toContain('nobody@example.org');
    });

    test('as much is done for a name that nobody has, so that the next request waits as long', async () => {
      const stored = await openTenant(server.db, 'alpha');
      const work = async (username: string, type: 'quickpay' | 'credentialed') => {
        const done: string[] = [];
        const noting: KyselyPlugin = {
          transformQuery: ({ node }) => {
            done.push(node.kind);
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        const deps = { ...server.deps, db: server.db.withPlugin(noting) };
        const now = await server.deps.now();
        const wanted = { stored, type, username, language: 'en', origin: 'https://pay', now };
        await sendRecovery(deps, wanted);
        return done;
      };
      const toAnna = await work(anna, 'credentialed');
      expect(toAnna.length).toBeGreaterThan(4);
      expect(await work('nobody@example.org', 'credentialed')).toEqual(toAnna);
      expect(await work(anna, 'quickpay')).toEqual(toAnna);
      const toPhone = await work(phone, 'quickpay');
      expect(await work('2175550199', 'quickpay')).toEqual(toPhone);
    });

    test('a way in that the provider does not offer is refused', async () => {
      expect((await my.request(anna, { slug: 'beta' })).status).toBe(403);
      expect((await my.request(phone, { slug: 'gamma' })).status).toBe(403);
    });

    test('the mail speaks the language asked for, where the provider does', async () => {
      await addSample(server.db, sampleFile('lakeside'), 0);
      const { subject } = await my.secretFor('rosa.delgado@example.org', {
        slug: 'lakeside',
        language: 'es',
      });
      expect(subject).toMatch(/^Elija una nueva contraseña/);
    });

    test('no token, no code, no password and no name in the log', async () => {
      const { secret } = await my.secretFor(anna);
      await my.validate(anna, secret);
      await my.reset(anna, secret, 'Never-In-Logs-1');
      const kept = server.lines.join('\n');
      for (const word of [secret, 'Never-In-Logs-1', anna]) expect(kept).not.toContain(word);
    });
  });

  describe('limits of a forgotten password', () => {
    const server = useServer(open, { limits: true });
    const my = recovering(server);
    const statuses = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at += 1) seen.push((await ask(at)).status);
      return seen;
    };
    const limit = (free: number) => [...Array<number>(free).fill(200), 429];

    test.each(['anna@example.org', 'nobody@example.org'])(
      'three messages an hour to %s, whoever asks',
      async (name) => {
        const ask = (at: number) => my.request(name, {}, `192.0.2.${100 + at + name.length}`);
        expect(await statuses(4, ask)).toEqual(limit(3));
      },
    );

    test('ten an hour from one address', async () => {
      const ask = (at: number) => my.request(`n${at}@example.org`, {}, '192.0.2.50');
      expect(await statuses(11, ask)).toEqual(limit(10));
    });

    test('twenty tries an hour from one address', async () => {
      const ask = () => my.validate(anna, 'y'.repeat(43), 'alpha', '192.0.2.60');
      expect(await statuses(21, ask)).toEqual(limit(20));
    });

    test('a new password ends the waiting for whoever mistyped the old one', async () => {
      server.pass(minutes(61));
      for (const _ of [1, 2, 3, 4, 5]) await my.logIn(anna, 'wrong-wrong');
      expect((await my.logIn(anna, password)).status).toBe(429);
      const { secret } = await my.secretFor(anna);
      await my.reset(anna, secret);
      expect((await my.logIn(anna, fresh)).status).toBe(200);
    });
  });
});
