import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { templateOf } from '#server/page/template.ts';
import { addSample, readSamples } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { openServer } from '../support/server.ts';

const template = templateOf('<head><!--head--><script type="module" src="/a.js"></script></head>');

eachDatabase((open) => {
  let deps: Deps;
  beforeAll(async () => {
    const server = await openServer(await open());
    const lakeside = readSamples().find(({ slug }) => slug === 'lakeside')!;
    await addSample(server.db, lakeside, 1);
    await addSample(server.db, { ...lakeside, slug: 'closed', backend: { configured: false } }, 1);
    deps = server.deps;
    return () => server.close();
  });

  const get = async (path: string, changes: Partial<Config> = {}) => {
    const config = { ...deps.config, ...changes };
    const app = createApp({ ...deps, config }, () => Promise.resolve(template));
    const answer = await app.request(path);
    return { answer, text: await answer.text() };
  };
  const hook = /<script defer nonce="([^"]+)" src="\/studio\/live\.js"><\/script>/;

  test('a sandbox lets a page be looked on where that is asked for, before the portal runs', async () => {
    const { answer, text } = await get('/lakeside/?live');
    const [found, nonce] = hook.exec(text) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text.indexOf(found!)).toBeLessThan(text.indexOf('src="/a.js"'));
    expect((await get('/lakeside/')).text).not.toContain('live.js');
  });

  test('nobody looks on in production, nor where there is no studio', async () => {
    const mode = 'production';
    const publicUrl = 'https://pay.example.org';
    for (const changes of [{ mode, studio: true, publicUrl }, { studio: false }] as const)
      expect((await get('/lakeside/?live', changes)).text).not.toContain('live.js');
    expect((await get('/sandbox/api/providers', { mode, publicUrl })).answer.status).toBe(404);
  });

  test('providers that may be looked at are listed, and the sandbox’s page leads to them', async () => {
    const { text } = await get('/sandbox/api/providers');
    expect(JSON.parse(text)).toEqual({
      providers: [{ slug: 'lakeside', name: 'Lakeside Health' }],
    });
    const link = 'href="/studio/#/live?provider=lakeside"';
    expect((await get('/sandbox')).text).toContain(link);
    expect((await get('/sandbox', { studio: false })).text).not.toContain(link);
  });
});
