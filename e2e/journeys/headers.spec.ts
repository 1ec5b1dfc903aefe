import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const assetIn = async (request: APIRequestContext): Promise<string> => {
  const page = await (await request.get('/lakeside/')).text();
  return /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/assets/none';
};

/** Every kind of answer that this server gives. */
const answers: Readonly<Record<string, (request: APIRequestContext) => string | Promise<string>>> =
  {
    'the portal’s page': () => '/lakeside/',
    'the page for a frame': () => '/lakeside/iframe/600/',
    'the page of a portal that is not ready': () => '/unfinished/',
    'the page of an unknown provider': () => '/no-such-hospital/',
    'a way on to the full address': () => '/lakeside',
    'an address with too much in it': () => '/lakeside/what/ever/',
    'the start': () => '/',
    'a script': assetIn,
    'a script that is no more': () => '/assets/index-gone.js',
    'a picture': () => '/media/lakeside/logo.svg',
    'a picture that is not there': () => '/media/lakeside/none.svg',
    settings: () => '/api/provider/lakeside/patient/init',
    'a call of nothing': () => '/api/nothing',
    'a call without a session': () => '/api/refresh',
    'a call with the wrong method': () => '/api/authenticate',
    'the socket’s address without a socket': () => '/glue/ws',
    'the health check': () => '/healthz',
    'the contract': () => '/openapi.json',
    'the sandbox': () => '/sandbox',
    'the studio': () => '/studio/',
    'the sandbox’s frame': () => '/sandbox/embed?slug=lakeside',
    'the sandbox’s clock': () => '/sandbox/api/clock',
    'a vendor’s script': () => '/vendors/live-chat/chat.js',
    'nothing at all': () => '/favicon.ico',
  };

const policyOf = (header: string | undefined): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

for (const [name, address] of Object.entries(answers))
  test(`${name} comes with every header of caution`, async ({ request }) => {
    const answer = await request.get(await address(request), { maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
    const headers = answer.headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'cross-origin-opener-policy': expect.stringMatching(/^same-origin(-allow-popups)?$/),
      'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      [answer.status() < 300 || answer.status() >= 400 ? 'content-type' : 'location']:
        expect.stringMatching(/^(text|application|image)\/|^\/(?!\/)/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('set-cookie');
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toBeDefined();
    for (const sources of Object.values(policy)) {
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources).not.toContain('*');
    }
    const kept = headers['cache-control'] ?? '';
    expect(kept).toMatch(/^\/assets\/.*-\w+\.js$/.test(answer.url()) ? /immutable/ : /\w/);
  });

test('the portal’s page trusts a number that is new each time, and nothing written inline', async ({
  request,
}) => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await request.get('/lakeside/');
      const policy = policyOf(answer.headers()['content-security-policy']);
      const [nonce = ''] = policy['script-src']?.filter((one) => one.startsWith("'nonce-")) ?? [];
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
      expect(answer.headers()['cache-control']).toContain('no-store');
      expect(await answer.text()).toContain(nonce.slice("'nonce-".length, -1));
      expect(await answer.text()).not.toMatch(/ on\w+="|javascript:/);
      return nonce;
    }),
  );
  expect(policies[0]).toMatch(/^'nonce-.{20,}'$/);
  expect(policies[0]).not.toBe(policies[1]);
});

test('who may frame a portal is its own list and no other’s', async ({ request }) => {
  const ancestors = async (path: string) =>
    policyOf((await request.get(path)).headers()['content-security-policy'])['frame-ancestors'];
  expect(await ancestors('/lakeside/iframe/')).toContain('https://www.lakeside.example.org');
  expect(await ancestors('/harbor/iframe/')).not.toContain('https://www.lakeside.example.org');
  expect(await ancestors('/corner-clinic/iframe/')).not.toContain('http://127.0.0.1:8081');
  expect(await ancestors('/healthz')).toEqual(["'none'"]);
  expect(await ancestors('/api/provider/lakeside/patient/init')).toEqual(["'none'"]);
});

test('a payment window that a provider opens keeps its way back', async ({ request }) => {
  const opener = async (slug: string) =>
    (await request.get(`/${slug}/`)).headers()['cross-origin-opener-policy'];
  expect(await opener('lakeside')).toBe('same-origin-allow-popups');
  expect(await opener('savanna')).toBe('unsafe-none');
});
