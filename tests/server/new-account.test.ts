import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TenantFile } from '#contract/tenant-file.ts';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const hours = (count: number) => minutes(60 * count);
const password = 'Quiet-River-9';
const grace = { paymentPostingId: 'lm2052007', patientLastName: ' HOLLOWAY ' };
const rosa = { paymentPostingId: 'LM2048117', patientDateOfBirth: '1979-04-12' };
const person = {
  firstName: 'Grace',
  lastName: 'Holloway',
  date_of_birth: '1968-03-05',
  phone: '3125550177',
  address1: '1 Pine St',
  city: 'Chicago',
  state: 'IL',
  zip: '60614',
  password,
  smsOptIn: true,
  hasEStatementOptIn: true,
  wantsNewBalanceNotifications: true,
};

/** Each test has a provider of its own, and with it the same bills. */
let count = 0;
async function provider({ deps }: TestServer, changes: object = {}): Promise<string> {
  const slug = `lakeside-${(count += 1)}`;
  const file = sampleFile('lakeside');
  await addSample(
    deps.db,
    v.parse(TenantFile, { ...file, slug, ...changes, backend: backendOf(file) }),
    0,
  );
  return slug;
}
const backendOf = ({ backend }: ReturnType<typeof sampleFile>) => ({
  configured: true,
  balances: backend?.balances,
  people: backend?.people?.slice(0, 1),
});

const callsOf = (server: TestServer, slug: string) => {
  const post = (path: string, json: object, ip?: string) =>
    server.ask('POST', `/api${path}`, { json: { slug, ...json }, ...(ip && { ip }) });
  const find = async (fields: object = grace) =>
    String((await post('/user/verifyinvoice', fields)).body['searchParamsToken']);
  const register = async (more: object = {}) =>
    post('/authenticate/register', {
      type: 'credentialed',
      email: 'grace@example.org',
      searchParamsToken: await find(),
      ...person,
      ...more,
    });
  const mails = () =>
    server.db
      .selectFrom('outbox')
      .selectAll()
      .where('tenant', '=', slug)
      .orderBy('createdAt')
      .execute();
  const link = async () => /activate\/([\w-]{43})/.exec((await mails()).at(-1)?.body ?? '')?.[1];
  const activate = async (token = '', number = 'LM2052007') =>
    post('/user/validatetoken', { token, paymentPostingId: number });
  const logIn = (email = 'grace@example.org', typed = password) =>
    post('/authenticate', { type: 'credentialed', username: email, password: typed });
  return { post, find, register, mails, link, activate, logIn };
};

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? 200 : (body['result'] as { code: number }).code;

eachDatabase((open) => {
  describe('looking for a bill', () => {
    const server = useServer(open);
    const found = async (slug: string, fields: object) =>
      (await callsOf(server, slug).post('/user/verifyinvoice', fields)).body;

    test('the two fields must fit, in any case of letters', async () => {
      const slug = await provider(server);
      expect(await found(slug, grace)).toMatchObject({ invoiceFound: true });
      expect(await found(slug, rosa)).toMatchObject({ invoiceFound: true });
      const { paymentPostingId } = grace;
      const none = await found(slug, { paymentPostingId, patientLastName: 'Delgado' });
      expect(none).toEqual(await found(slug, { ...grace, paymentPostingId: 'LM9999999' }));
      expect(none).toMatchObject({ invoiceFound: false });
    });

    test('a value that stands only in the details is found, too', async () => {
      const slug = await provider(server);
      const guarantor = { guarantorId: 'g-50113', patientDateOfBirth: '2014-09-30' };
      expect(await found(slug, guarantor)).toMatchObject({ invoiceFound: true });
    });

    test('by the id of the account only where that is offered', async () => {
      const byId = { accountId: 'lmc-26-125510', patientLastName: 'Holloway' };
      const { status } = await callsOf(server, await provider(server)).post(
        '/user/verifyinvoice',
        byId,
      );
      expect(status).toBe(400);
      const features = ['mmsAlternatePrimary', 'isMmsStatementIntegration'].map((name) => ({
        name,
        active: true,
      }));
      expect(await found(await provider(server, { features }), byId)).toMatchObject({
        invoiceFound: true,
      });
    });
  });

  describe('creating an account', () => {
    const server = useServer(open);

    test('an account is of no use before its mail was read; then its bills are its holder’s', async () => {
      const { register, mails, link, activate, logIn, post } = callsOf(
        server,
        await provider(server),
      );
      expect(codeOf(await register({ language: 'es' }))).toBe(200);
      const [mail] = await mails();
      expect(mail).toMatchObject({ recipient: 'grace@example.org', kind: 'mail' });
      expect(mail?.subject).toMatch(/^Active su cuenta/);
      expect(mail?.body).toContain('/#/credentialed/activate/');
      const early = await logIn();
      const stranger = await logIn('nobody@example.org');
      expect([early.status, early.body]).toEqual([401, stranger.body]);
      const token = await link();
      expect(codeOf(await activate(token, 'LM2048117'))).toBe(4008);
      expect((await activate(token)).body).toMatchObject({ activationStatus: 'ACTIVATED' });
      expect(codeOf(await activate(token))).toBe(404);
      const { status, body } = await logIn();
      expect(status).toBe(200);
      const balance = await server.ask('GET', '/api/user/balance', {
        token: String(body['token']),
      });
      expect(balance.body['accounts']).toMatchObject([{ paymentPostingId: 'LM2052007' }]);
      const profile = await server.ask('POST', '/api/user/profile', {
        token: String(body['token']),
      });
      expect(profile.body['accountInformation']).toMatchObject({
        firstName: 'Grace',
        zip: '60614',
      });
      expect(codeOf(await post('/user/verifyinvoice', grace))).toBe(200);
      expect(codeOf(await register({ email: 'other@example.org' }))).toBe(4009);
    });

    test('only wishes that the provider offers are kept', async () => {
      const slug = await provider(server);
      await callsOf(server, slug).register();
      const [row] = await server.db
        .selectFrom('people')
        .select(['preferences', 'passwordHash'])
        .where('tenant', '=', slug)
        .where('awaitsActivation', '=', 1)
        .execute();
      expect(JSON.parse(row?.preferences ?? '')).toMatchObject({
        hasEStatementOptIn: true,
        hasSmsOptIn: true,
        wantsNewBalanceNotifications: false,
        hasTextToPay: false,
      });
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    });

    test('a bill that somebody has, an address in use, and a search that is over', async () => {
      const { register, find } = callsOf(server, await provider(server));
      expect(codeOf(await register({ searchParamsToken: await find(rosa) }))).toBe(4009);
      expect(codeOf(await register({ email: 'Rosa.Delgado@example.org' }))).toBe(4010);
      expect(codeOf(await register({ searchParamsToken: 'x'.repeat(43) }))).toBe(4008);
      const searchParamsToken = await find();
      server.pass(minutes(30));
      expect(codeOf(await register({ searchParamsToken }))).toBe(4008);
    });

    test.each([
      'Sho-rt1',
      'alllower-1',
      'ALLUPPER-1',
      'No-Digits-Here',
      'NoOther1Sign',
      'Aa1 aaaaa',
    ])('a password must keep every rule: %s', async (typed) => {
      const { register } = callsOf(server, await provider(server));
      const { status, body } = await register({ password: typed });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toContain(typed);
    });

    test('a registration sent again sends another link, and is refused with another password', async () => {
      const { register, mails, link, activate } = callsOf(server, await provider(server));
      await register();
      const first = await link();
      server.pass(1_000);
      expect(codeOf(await register())).toBe(200);
      expect(await mails()).toHaveLength(2);
      expect(codeOf(await register({ password: 'Quiet-River-10' }))).toBe(4010);
      expect(codeOf(await activate(first))).toBe(404);
      expect(codeOf(await activate(await link()))).toBe(200);
      expect(codeOf(await register())).toBe(4009);
    });

    test('after three days the link is over, and the address is free again', async () => {
      const { register, link, activate } = callsOf(server, await provider(server));
      await register();
      const late = await link();
      server.pass(hours(72));
      expect(codeOf(await activate(late))).toBe(404);
      expect(codeOf(await register({ password: 'Quiet-River-10' }))).toBe(200);
      expect(codeOf(await activate(await link()))).toBe(200);
    });

    test('of two who know the same bill the first to read their mail has it', async () => {
      const { register, link, activate, logIn } = callsOf(server, await provider(server));
      await register();
      const one = await link();
      server.pass(1_000);
      await register({ email: 'second@example.org' });
      const other = await link();
      expect(codeOf(await activate(other))).toBe(200);
      expect(codeOf(await activate(one))).toBe(4009);
      expect((await logIn()).status).toBe(401);
    });

    test('the audit notes who did what, and nothing that was typed', async () => {
      const slug = await provider(server);
      const { register, find, link, activate } = callsOf(server, slug);
      await register({ searchParamsToken: await find(rosa) });
      await register();
      await activate(await link(), 'LM0000000');
      await activate(await link());
      const rows = await server.db
        .selectFrom('audit')
        .selectAll()
        .where('tenant', '=', slug)
        .execute();
      const told = rows.map(({ action, outcome }) => `${action}: ${outcome}`);
      expect(told).toContain('invoice.verified: found');
      expect(told).toContain('account.registered: refused 4009');
      expect(told).toContain('account.registered: awaits activation');
      expect(told).toContain('account.activated: refused');
      expect(told).toContain('account.activated: activated');
      expect(JSON.stringify(rows)).not.toMatch(/grace|holloway|2052007|River/i);
    });
  });

  describe('limits', () => {
    const server = useServer(open, { limits: true });

    test('five misses about one bill, a hundred from one address, and found ones as often', async () => {
      const { post } = callsOf(server, await provider(server));
      const wrong = { ...grace, patientLastName: 'Wrong' };
      const tried = [];
      for (let ip = 1; ip <= 6; ip += 1)
        tried.push((await post('/user/verifyinvoice', wrong, `198.51.100.${ip}`)).status);
      expect(tried).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await post('/user/verifyinvoice', grace, '198.51.100.9')).status).toBe(429);
      server.pass(hours(1));
      for (let at = 0; at < 30; at += 1)
        expect((await post('/user/verifyinvoice', rosa)).status).toBe(200);
      const missed = async (at: number) => {
        const paymentPostingId = `LM${3_000_000 + at}`;
        return (await post('/user/verifyinvoice', { ...wrong, paymentPostingId })).status;
      };
      // Each lookup in vain is held back for a moment: all lookups wait together.
      const everywhere = await Promise.all(Array.from({ length: 100 }, (_, at) => missed(at)));
      expect(everywhere).toEqual(Array(100).fill(200));
      expect(await missed(100)).toBe(429);
    });

    test('five wrong answers to one link', async () => {
      const { register, link, activate, post } = callsOf(server, await provider(server));
      server.pass(hours(1));
      await register();
      const token = await link();
      for (let at = 0; at < 5; at += 1) expect(codeOf(await activate(token, 'X'))).toBe(4008);
      const json = { token, paymentPostingId: 'LM2052007' };
      expect((await post('/user/validatetoken', json, '198.51.100.1')).status).toBe(429);
      server.pass(hours(1));
      expect(codeOf(await activate(token))).toBe(200);
    });

    test('five refused addresses to one search', async () => {
      const { register, find } = callsOf(server, await provider(server));
      server.pass(hours(1));
      const searchParamsToken = await find();
      const email = 'rosa.delgado@example.org';
      for (let at = 0; at < 5; at += 1)
        expect(codeOf(await register({ email, searchParamsToken }))).toBe(4010);
      expect((await register({ searchParamsToken })).status).toBe(429);
    });
  });
});
