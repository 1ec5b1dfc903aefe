import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { answerErrors } from '#server/answer.ts';
import { readConfig } from '#server/config.ts';
import { studioRoutes } from '#server/page/studio.ts';
import { emptyFolder } from '../support/databases.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pay.example.org',
  SECRET_KEY: 'k3Yw9-QvXz7_LmN4bRt8-JhG2fDs6_PaE',
  DATA_KEY: 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
  MAIL_FROM: 'Portico <billing@example.org>',
};

let root = '';
beforeAll(async () => {
  const { dataDir, clear } = await emptyFolder();
  root = dataDir;
  mkdirSync(join(root, 'dist/studio/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/studio/index.html'), '<!doctype html><title>Studio</title>');
  writeFileSync(join(root, 'dist/studio/assets/index-1a2b3c4d.js'), 'export {};');
  mkdirSync(join(root, 'dist/studio/screen/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/studio/screen/index.html'), '<head><!--nonce--></head>');
  writeFileSync(join(root, 'dist/studio/screen/assets/main-1a2b3c4d.js'), 'export {};');
  return clear;
});

const appFor = (env: Readonly<Record<string, string>>): Hono => {
  const app = new Hono();
  app.onError(answerErrors({ log: () => undefined }));
  studioRoutes(app, readConfig(env), root);
  return app;
};

test('production knows no studio', async () => {
  const app = appFor(production);
  for (const path of [
    '/studio',
    '/studio/',
    '/studio/index.html',
    '/studio/assets/index-1a2b3c4d.js',
    '/studio/screen/',
  ])
    expect((await app.request(path)).status, path).toBe(404);
});

test.each([
  ['a sandbox', {}],
  ['production where the operator turned it on', { ...production, STUDIO: 'on' }],
])('%s shows it, and lets nothing written inline run', async (_, env) => {
  const app = appFor(env);
  const page = await app.request('/studio/');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Studio');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = await app.request('/studio/assets/index-1a2b3c4d.js');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await app.request('/studio')).headers.get('location')).toBe('/studio/');
  expect((await app.request('/studio/assets/gone.js')).status).toBe(404);
});

test('the live screens may write styles by a number of their own, and are framed by us alone', async () => {
  const app = appFor({});
  const numbers = await Promise.all(
    [1, 2].map(async () => {
      const page = await app.request('/studio/screen/');
      const [, number = ''] = /nonce="([^"]+)"/.exec(await page.text()) ?? [];
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${number}'`);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toContain('unsafe');
      return number;
    }),
  );
  expect(new Set(numbers).size).toBe(2);
  const script = await app.request('/studio/screen/assets/main-1a2b3c4d.js');
  expect(script.headers.get('cache-control')).toContain('immutable');
});

test('a sandbox may be without the studio, too', async () =>
  expect((await appFor({ STUDIO: 'off' }).request('/studio/')).status).toBe(404));
