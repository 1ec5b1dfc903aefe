import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newLaunch } from '#server/smart-launch/launch-link.ts';
import { eachDatabase } from '../support/databases.ts';
import { anOwner, decide, followed, opened, program, wish } from '../support/financing.ts';
import { addPayee } from '../support/payee.ts';
import { minutes, useServer } from '../support/server.ts';

const issuer = 'http://localhost/auth';
const redirectUri = 'http://localhost/vendors/financing/callback';
const verifier = 'v'.repeat(43);
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

eachDatabase((open) => {
  const server = useServer(open);
  let nth = 0;
  let slug = '';
  beforeEach(async () => {
    slug = `clinic${(nth += 1)}`;
    await addPayee(server.db, slug, { payments: { financing: true, card: true } });
  });

  const begun = async () => {
    const owner = await anOwner(server, slug);
    const { clientToken, redirectionUrl } = await owner.begin(wish());
    const launch = new URL(redirectionUrl).searchParams.get('launch') ?? '';
    return { owner, clientToken, redirectionUrl, launch };
  };
  const asked = (launch: string, more: Readonly<Record<string, string>> = {}) => ({
    response_type: 'code',
    client_id: 'financing',
    redirect_uri: redirectUri,
    scope: 'launch',
    launch,
    state: 's-1',
    aud: issuer,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  /** The answer of the page that redeems a launch, as the program reads it in its own address. */
  const redeem = async (launch: string, more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(asked(launch, more)).toString();
    const answer = await server.app.request(`/auth/launch/authorize?${query}`);
    const to = answer.headers.get('location');
    return {
      status: answer.status,
      to,
      ...Object.fromEntries(new URL(to ?? 'http://none').searchParams),
    } as Readonly<Record<string, unknown>>;
  };
  const basic = (secret = server.deps.config.callbackSecrets.financing ?? '') =>
    `Basic ${Buffer.from(`financing:${encodeURIComponent(secret)}`).toString('base64')}`;
  const exchange = async (
    code: unknown,
    more: Readonly<Record<string, string>> = {},
    authorization = basic(),
  ) => {
    const { status, body } = await server.ask('POST', '/auth/launch/token', {
      form: {
        grant_type: 'authorization_code',
        code: String(code),
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...more,
      },
      headers: { authorization },
    });
    return { status, body: body as Readonly<Record<string, unknown>> };
  };

  test('the discovery document names where a launch is redeemed, for any page to read', async () => {
    const answer = await server.app.request('/auth/.well-known/smart-configuration');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/launch/authorize`,
      token_endpoint: `${issuer}/launch/token`,
      code_challenge_methods_supported: ['S256'],
      capabilities: expect.arrayContaining(['launch-ehr']),
    });
  });

  test('a launch is redeemed once, for what its payment is about and nothing else', async () => {
    const { launch } = await begun();
    const first = await redeem(launch);
    expect(first).toMatchObject({ status: 303, state: 's-1', iss: issuer });
    expect(String(first['to'])).toMatch(`${redirectUri}?`);
    const { status, body } = await exchange(first['code']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      scope: 'launch',
      amount: 5_000,
      currency: 'USD',
      payer: 'Olive Owner',
      provider: slug,
      payment: expect.any(String),
    });
    expect(await redeem(launch)).toMatchObject({ error: 'access_denied', state: 's-1' });
  });

  test('the token beside it opens nothing here', async () => {
    const { launch } = await begun();
    const { code } = await redeem(launch);
    const { access_token: token } = (await exchange(code)).body;
    const { status } = await server.ask('GET', '/api/user/balance', { token: String(token) });
    expect(status).toBe(401);
  });

  test('two who show one launch at once get one code', async () => {
    const { launch } = await begun();
    const both = await Promise.all([redeem(launch), redeem(launch)]);
    expect(both.filter(({ code }) => code !== undefined)).toHaveLength(1);
  });

  test.each<[string, (launch: string) => string]>([
    ['made up', () => 'x'.repeat(200)],
    ['empty', () => ''],
    [
      'changed in one letter',
      (launch) => `${launch.slice(0, -2)}${launch.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    [
      'of no payment',
      () =>
        newLaunch(
          server.deps.config.secret,
          { intentId: 'I-none', nonce: 'n' },
          Date.UTC(2026, 10, 21, 12),
        ),
    ],
    [
      'sealed by another server',
      () =>
        newLaunch(
          'another secret, and a long one as well',
          { intentId: 'I', nonce: 'n' },
          Date.UTC(2026, 10, 21, 12),
        ),
    ],
  ])('a launch that is %s opens nothing', async (_, forge) => {
    const { launch } = await begun();
    expect(await redeem(forge(launch))).toMatchObject({ status: 303, error: 'access_denied' });
    expect(await redeem(launch)).toHaveProperty('code');
  });

  test('a launch is over after five minutes, and a code after one', async () => {
    const [late, slow] = [await begun(), await begun()];
    const { code } = await redeem(slow.launch);
    server.pass(minutes(1));
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    server.pass(minutes(4));
    expect(await redeem(late.launch)).toMatchObject({ error: 'access_denied' });
  });

  test('the launch of a payment that is over opens nothing, nor does its code', async () => {
    const { owner, clientToken, launch } = await begun();
    const other = await begun();
    const { code } = await redeem(launch);
    await owner.cancel(clientToken);
    await other.owner.cancel(other.clientToken);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await redeem(other.launch)).toMatchObject({ error: 'access_denied' });
  });

  test.each([
    ['another application', { client_id: 'somebody' }],
    ['an address of another’s', { redirect_uri: 'https://evil.example/callback' }],
    ['an address beside its own', { redirect_uri: `${redirectUri}/../x` }],
  ])('%s is led nowhere, and the launch stays good', async (_, more) => {
    const { launch } = await begun();
    expect(await redeem(launch, more)).toMatchObject({ status: 400, to: null });
    expect(await redeem(launch)).toHaveProperty('code');
  });

  test.each([
    ['for another issuer', { aud: 'https://other.example/auth' }, 'invalid_request'],
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a state', { state: '' }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for something else', { scope: 'openid' }, 'invalid_scope'],
  ])('a request %s is told so, and redeems nothing', async (_, more, error) => {
    const { launch } = await begun();
    expect(await redeem(launch, more)).toMatchObject({ status: 303, error });
    expect(await redeem(launch)).toHaveProperty('code');
  });

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${redirectUri}2` }],
  ])('a code with %s is over', async (_, more) => {
    const { code } = await redeem((await begun()).launch);
    const wrong = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange(code, more)).toMatchObject(wrong);
    expect(await exchange(code)).toMatchObject(wrong);
  });

  test('a code that is shown twice is good once, and a made up one never', async () => {
    const { code } = await redeem((await begun()).launch);
    expect(await exchange(code)).toMatchObject({ status: 200 });
    expect(await exchange(code)).toMatchObject({ status: 400 });
    expect(await exchange(randomUUID())).toMatchObject({ status: 400 });
    const { code: other } = await redeem((await begun()).launch);
    expect(await exchange(other, { grant_type: 'client_credentials' })).toMatchObject({
      body: { error: 'unsupported_grant_type' },
    });
  });

  test('a caller without the program’s secret exchanges nothing, and burns nothing', async () => {
    const { code } = await redeem((await begun()).launch);
    for (const authorization of ['', 'Basic !', basic('another'), basic('')])
      expect(await exchange(code, {}, authorization)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    expect(await exchange(code)).toMatchObject({ status: 200 });
  });

  describe('the program’s page', () => {
    test('opens by a launch, and a second time by another one only', async () => {
      const { redirectionUrl } = await begun();
      expect(await opened(server, redirectionUrl)).toBeDefined();
      expect(await opened(server, redirectionUrl)).toBeUndefined();
    });

    test('shows the launch of no other issuer', async () => {
      const { redirectionUrl } = await begun();
      const foreign = new URL(redirectionUrl);
      foreign.searchParams.set('iss', 'https://other.example/auth');
      expect(await opened(server, foreign.href)).toBeUndefined();
      expect(await opened(server, redirectionUrl)).toBeDefined();
    });

    test('is denied where somebody else has redeemed its launch before', async () => {
      const { owner, redirectionUrl } = await begun();
      await program(server, 'page', { page: 'denied' });
      expect(await opened(server, redirectionUrl)).toBeUndefined();
      await program(server, 'page', { page: 'usual' });
      expect(await owner.status()).toBe('away');
    });

    test('is seen and decided by whoever came by a launch alone', async () => {
      const answer = await decide(server, '/vendors/financing/visits/nobody', 'approved');
      expect(answer.status).toBe(404);
      const callback = `/vendors/financing/callback?code=c&state=s&iss=${issuer}`;
      expect((await followed(server, callback)).at(-1)).toBe(callback);
    });
  });

  test('a launch that was redeemed is forgotten after a day, and its launch is long over by then', async () => {
    const { launch } = await begun();
    await redeem(launch);
    const { sweep } = await import('#server/sweep.ts');
    const count = async () => (await server.db.selectFrom('launches').selectAll().execute()).length;
    expect(await count()).toBeGreaterThan(0);
    server.pass(minutes(24 * 60 + 1));
    await sweep(server.deps);
    expect(await count()).toBe(0);
    expect(await redeem(launch)).toMatchObject({ error: 'access_denied' });
  });
});
