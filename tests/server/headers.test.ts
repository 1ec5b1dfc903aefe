import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { templateOf } from '#server/page/template.ts';
import { addSample, readSamples } from '#server/store/samples.ts';
import { readyFolder } from '../support/databases.ts';
import { openServer } from '../support/server.ts';

const template = templateOf(
  '<html lang="en"><head><!--head--></head><body><div id="root"><!--shell--></div><!--boot--></body></html>',
);
let app: Hono;
beforeAll(async () => {
  const server = await openServer(await readyFolder());
  for (const sample of readSamples()) await addSample(server.db, sample, 1);
  app = createApp(server.deps, () => Promise.resolve(template));
  return () => server.close();
});

const got = async (path: string) => {
  const answer = await app.request(path);
  const headers: Readonly<Record<string, string>> = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, text: await answer.text() };
};

/** Every kind of answer that this server gives. */
const answers: Readonly<Record<string, string>> = {
  'the portal’s page': '/lakeside/',
  'the page for a frame': '/lakeside/iframe/600/',
  'the page of a portal that is not ready': '/unfinished/',
  'the page of an unknown provider': '/no-such-hospital/',
  'a way on to the full address': '/lakeside',
  'an address with too much in it': '/lakeside/what/ever/',
  'the start': '/',
  'a script that is no more': '/assets/index-gone.js',
  'a picture': '/media/lakeside/logo.svg',
  'a picture that is not there': '/media/lakeside/none.svg',
  settings: '/api/provider/lakeside/patient/init',
  'a call of nothing': '/api/nothing',
  'a call without a session': '/api/refresh',
  'a call with the wrong method': '/api/authenticate',
  'the socket’s address without a socket': '/glue/ws',
  'the health check': '/healthz',
  'the contract': '/openapi.json',
  'the sandbox': '/sandbox',
  'the studio': '/studio/',
  'the sandbox’s frame': '/sandbox/embed?slug=lakeside',
  'the sandbox’s clock': '/sandbox/api/clock',
  'a vendor’s script': '/vendors/live-chat/chat.js',
  'nothing at all': '/favicon.ico',
};

const policyOf = (header: string | undefined): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

test.each(Object.entries(answers))('%s comes with every header of caution', async (_, address) => {
  const { status, headers } = await got(address);
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    'cross-origin-opener-policy': expect.stringMatching(/^same-origin(-allow-popups)?$/),
    'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    [status < 300 || status >= 400 ? 'content-type' : 'location']: expect.stringMatching(
      /^(text|application|image)\/|^\/(?!\/)/,
    ),
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
  expect(headers['cache-control']).toMatch(/\w/);
});

test('the portal’s page trusts a number that is new each time, and nothing written inline', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const { headers, text } = await got('/lakeside/');
      const policy = policyOf(headers['content-security-policy']);
      const [nonce = ''] = policy['script-src']?.filter((one) => one.startsWith("'nonce-")) ?? [];
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
      expect(headers['cache-control']).toContain('no-store');
      expect(text).toContain(nonce.slice("'nonce-".length, -1));
      expect(text).not.toMatch(/ on\w+="|javascript:/);
      return nonce;
    }),
  );
  expect(policies[0]).toMatch(/^'nonce-.{20,}'$/);
  expect(policies[0]).not.toBe(policies[1]);
});

test('a portal is framed by the origins of its own list and no other’s', async () => {
  const ancestors = async (path: string) =>
    policyOf((await got(path)).headers['content-security-policy'])['frame-ancestors'];
  expect(await ancestors('/lakeside/iframe/')).toContain('https://www.lakeside.example.org');
  expect(await ancestors('/harbor/iframe/')).not.toContain('https://www.lakeside.example.org');
  expect(await ancestors('/corner-clinic/iframe/')).not.toContain('http://127.0.0.1:8081');
  expect(await ancestors('/healthz')).toEqual(["'none'"]);
  expect(await ancestors('/api/provider/lakeside/patient/init')).toEqual(["'none'"]);
});

test('a payment window that a provider opens keeps its way back', async () => {
  const opener = async (slug: string) =>
    (await got(`/${slug}/`)).headers['cross-origin-opener-policy'];
  expect(await opener('lakeside')).toBe('same-origin-allow-popups');
  expect(await opener('savanna')).toBe('unsafe-none');
});
