import * as v from 'valibot';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TenantFile } from '#contract/tenant-file.ts';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase, readyFolder } from '../support/databases.ts';
import { minutes, openServer, useServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const guarded = (slug: string, general: object) =>
  v.parse(TenantFile, {
    slug,
    categories: { general: { quickpay: true, ...general }, payments: { card: true } },
    app: { name: slug },
    locations: [{ id: 1, name: 'Main' }],
    backend: { configured: true, captchaSecret: `${slug}-secret` },
  });

const score = { scoreCaptcha: true, scoreCaptchaSiteKey: 'human' };
const challenge = {
  challengeCaptcha: true,
  challengeCaptchaSiteKey: 'box',
  challengeCaptchaMode: 'invisible',
};

const addGuarded = async ({ db }: TestServer) => {
  await addSample(db, guarded('scored', score), 0);
  await addSample(db, guarded('robotic', { ...score, scoreCaptchaSiteKey: 'robot' }), 0);
  await addSample(db, guarded('challenged', challenge), 0);
  await addSample(db, guarded('dark', { ...challenge, challengeCaptchaSiteKey: 'down' }), 0);
  await addSample(
    db,
    guarded('both', { ...score, ...challenge, challengeCaptchaMode: 'disabled' }),
    0,
  );
};

const Issued = v.object({ token: v.string() });

const talking = ({ ask }: TestServer) => {
  const token = async (vendor: string, json: object) =>
    v.parse(Issued, (await ask('POST', `/vendors/${vendor}/token`, { json })).body).token;
  return {
    scoreToken: (siteKey = 'human', action = 'authenticate') =>
      token('score-captcha', { siteKey, action }),
    challengeToken: () => token('challenge-captcha', { siteKey: 'box' }),
    guest: (slug: string, proof: object = {}, ip = '192.0.2.1') =>
      ask('POST', '/api/authenticate', { ip, json: { slug, ...proof } }),
  };
};

eachDatabase((open) => {
  const server = useServer(open);
  let say: ReturnType<typeof talking>;
  beforeAll(async () => {
    await addGuarded(server);
    say = talking(server);
  });

  const siteverify = (response: string, secret = 'any') =>
    server.ask('POST', '/vendors/score-captcha/api/siteverify', { form: { secret, response } });

  test('a score proof names its action, once, for two minutes', async () => {
    const token = await say.scoreToken('human', 'pay');
    const seen = await siteverify(token);
    expect(seen.body).toMatchObject({ success: true, score: 0.9, action: 'pay' });
    const again = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect((await siteverify(token)).body).toEqual(again);
    const late = await say.scoreToken();
    server.pass(minutes(2));
    expect((await siteverify(late)).body).toEqual(again);
  });

  test.each([
    ['', 'missing-input-response'],
    ['nonsense', 'invalid-input-response'],
    ['e30.AAAA', 'invalid-input-response'],
  ])('a made-up proof %j is %s', async (token, word) => {
    expect((await siteverify(token)).body).toEqual({ success: false, 'error-codes': [word] });
    expect((await siteverify(token, '')).body).toMatchObject({
      'error-codes': ['missing-input-secret'],
    });
  });

  test('a proof of one kind is worth nothing to the other', async () => {
    expect((await siteverify(await say.challengeToken())).body).toMatchObject({ success: false });
  });

  test.each([
    ['/vendors/score-captcha/token', {}],
    ['/vendors/score-captcha/token', { siteKey: 'k', action: '<b>' }],
    ['/vendors/challenge-captcha/token', { siteKey: '' }],
    ['/vendors/challenge-captcha/token', null],
  ])('%s refuses %j', async (path, json) => {
    expect((await server.ask('POST', path, { json })).status).toBe(400);
  });

  describe('beginning a session', () => {
    test('with the right proof works, once', async () => {
      const proof = { recaptchaToken: await say.scoreToken(), recaptchaAction: 'authenticate' };
      expect((await say.guest('scored', proof)).status).toBe(200);
      expect((await say.guest('scored', proof)).status).toBe(403);
      const solved = { captchaToken: await say.challengeToken() };
      expect((await say.guest('challenged', solved)).status).toBe(200);
      expect((await say.guest('challenged', solved)).status).toBe(403);
    });

    test('is refused without one, and told at which field', async () => {
      const missing = await say.guest('challenged');
      expect(missing.status).toBe(403);
      expect(missing.body).toMatchObject({ errors: { fields: [{ field: 'captchaToken' }] } });
      const swapped = await say.guest('challenged', { recaptchaToken: await say.scoreToken() });
      expect(swapped.status).toBe(403);
    });

    test('is refused with a proof for something else, or of a robot', async () => {
      const other = await say.guest('scored', {
        recaptchaToken: await say.scoreToken('human', 'pay'),
        recaptchaAction: 'authenticate',
      });
      expect(other.status).toBe(403);
      const robot = await say.guest('robotic', { recaptchaToken: await say.scoreToken('robot') });
      expect(robot.status).toBe(403);
    });

    test('needs none where none is on', async () => {
      expect((await say.guest('alpha')).status).toBe(200);
    });

    test('works without one while the vendor is out of order', async () => {
      expect((await say.guest('dark')).status).toBe(200);
    });

    test('asks for the score where the challenge is disabled', async () => {
      expect((await say.guest('both')).status).toBe(403);
      const recaptchaToken = await say.scoreToken();
      expect((await say.guest('both', { recaptchaToken })).status).toBe(200);
    });
  });
});

describe('with the captcha’s vendor', () => {
  const asked: URLSearchParams[] = [];
  let answer: { status: number; body: string };
  const vendor = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      asked.push(new URLSearchParams(`${body}&path=${request.url}`));
      response.writeHead(answer.status).end(answer.body);
    });
  });
  let server: TestServer;
  let say: ReturnType<typeof talking>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => void vendor.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    const vendors = { scoreCaptcha: `${at}/recaptcha`, challengeCaptcha: at };
    server = await openServer(await readyFolder(), { vendors, limits: true });
    await addGuarded(server);
    say = talking(server);
    return () => server.close();
  });
  afterAll(() => void vendor.close());

  test('a real vendor is asked in its own words', async () => {
    const verdict = { success: true, score: 0.7, action: 'authenticate', hostname: 'x' };
    answer = { status: 200, body: JSON.stringify(verdict) };
    const begun = await say.guest('scored', { recaptchaToken: 'abc' });
    expect(begun.status).toBe(200);
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({
      secret: 'scored-secret',
      response: 'abc',
      sitekey: 'human',
      path: '/recaptcha/api/siteverify',
    });
    answer = { status: 200, body: JSON.stringify({ success: false, 'error-codes': ['x'] }) };
    expect((await say.guest('challenged', { captchaToken: 'abc' })).status).toBe(403);
    expect(asked.at(-1)!.get('path')).toBe('/siteverify');
  });

  test.each([
    ['answering 500', 500, 'sorry'],
    ['talking nonsense', 200, '<html>'],
    [
      'not knowing us',
      200,
      JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
  ])('%s, patients come in under strict limits', async (words, status, body) => {
    answer = { status, body };
    const ip = `198.51.100.${words.length}`;
    const tries = [];
    for (let at = 0; at < 6; at++) tries.push((await say.guest('scored', {}, ip)).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    expect(server.lines.join()).toContain('captcha.unavailable');
  });

  test('out of reach, patients come in as well', async () => {
    await new Promise((resolve) => vendor.close(resolve));
    expect((await say.guest('challenged', {}, '203.0.113.9')).status).toBe(200);
  });
});

describe('the stand-ins', () => {
  const server = useServer(readyFolder);

  test.each(['score-captcha', 'challenge-captcha', 'live-chat'])('%s says so', async (name) => {
    const answer = await server.app.request(`/vendors/${name}`);
    expect(await answer.text()).toContain('This is not a real service');
  });

  test.each([
    ['score-captcha/api.js?render=k', 'window.grecaptcha'],
    ['challenge-captcha/1/api.js', 'window.hcaptcha'],
    ['challenge-captcha/frame.js', 'postMessage'],
    ['live-chat/chat.js', 'window.PorticoChat'],
  ])('%s is a script', async (path, words) => {
    const answer = await server.app.request(`/vendors/${path}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toContain(words);
  });

  test('the challenge may be framed and needs no inline script or style', async () => {
    const answer = await server.app.request('/vendors/challenge-captcha/frame?hl=es');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await answer.text()).toContain('Soy una persona');
  });

  test('a stand-in that is out of order answers 503', async () => {
    const answer = await server.app.request('/vendors/score-captcha/api.js?render=down');
    expect(answer.status).toBe(503);
  });
});
