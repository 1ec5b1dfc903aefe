import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import { answerErrors } from '#server/answer.ts';
import { assetRoutes } from '#server/page/assets.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { emptyFolder } from '../support/databases.ts';

const app = new Hono();
beforeAll(async () => {
  const { dataDir, clear } = await emptyFolder();
  const files = {
    'dist/client/index.html': '<html></html>',
    'dist/client/assets/app-1a2b3c4d.js': 'export {};',
    'server/media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), text);
  }
  app.onError(answerErrors({ log: () => undefined }));
  app.use(securityHeaders({ mode: 'sandbox' }));
  assetRoutes(app, dataDir);
  return clear;
});

test.each([
  ['/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable', 'text/javascript'],
  ['/media/logo.svg', 'public, max-age=3600', 'image/svg+xml'],
])('%s may be kept: %s', async (path, kept, type) => {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, kept]);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  for (const name of ['server', 'x-powered-by', 'set-cookie'])
    expect(answer.headers.has(name)).toBe(false);
});

test('pictures are shown in a frame without an origin of its own, too', async () => {
  const policy = 'cross-origin-resource-policy';
  const answers = await Promise.all(
    ['/media/logo.svg', '/assets/app-1a2b3c4d.js'].map(async (path) => app.request(path)),
  );
  expect(answers.map(({ headers }) => headers.get(policy))).toEqual([
    'cross-origin',
    'same-origin',
  ]);
});

test.each([
  '/assets/app-00000000.js',
  '/assets/app-1a2b3c4d.js.map',
  '/assets/',
  '/assets/../index.html/',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/media/missing.svg',
])('%s is not there, and is never answered with a page', async (path) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type') ?? '').not.toContain('html');
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('the build writes no source maps', async () => {
  for (const ssr of [false, true]) {
    const { build } = await resolveConfig({ build: { ssr } }, 'build');
    expect(build.sourcemap).toBe(false);
  }
});
