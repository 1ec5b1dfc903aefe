import { beforeAll, describe, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { languageFor } from '#server/page/language.ts';
import { templateOf } from '#server/page/template.ts';
import { addSample, readSamples } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { openServer } from '../support/server.ts';

const template = templateOf(
  '<html lang="en"><head><!--head--></head><body><div id="root"><!--shell--></div><!--boot--></body></html>',
);
const hostile = '</script><script>alert(1)</script>$& @@name \u2028';

eachDatabase((open) => {
  let app: Hono;
  beforeAll(async () => {
    const server = await openServer(await open());
    const samples = readSamples();
    for (const sample of samples) await addSample(server.db, sample, 1);
    const lakeside = samples.find(({ slug }) => slug === 'lakeside')!;
    const { backend: _, ...settings } = lakeside;
    const bad = {
      ...settings,
      slug: 'hostile',
      app: { ...settings.app, name: hostile, memo: hostile },
    };
    await addSample(server.db, bad, 1);
    app = createApp(server.deps, () => Promise.resolve(template));
    return () => server.close();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { answer, text: await answer.text() };
  };
  const bootIn = (text: string) =>
    JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)![1]!) as {
      tenant?: { slug: string };
      failure?: number;
      texts: { language: string };
    };

  describe('the page of a portal', () => {
    test('brings the settings, the texts and the first screen along', async () => {
      const { answer, text } = await get('/lakeside/');
      expect(answer.status).toBe(200);
      expect(bootIn(text)).toMatchObject({
        tenant: { slug: 'lakeside' },
        texts: { language: 'en' },
      });
      expect(text).toMatch(/<h1[^>]*>Pay your bill<\/h1>/);
      expect(text).toContain('--brand-fill:');
    });

    test('speaks the language that browser and provider share', async () => {
      const { text } = await get('/lakeside/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
      expect(text).toContain('<html lang="es"');
      expect(text).toMatch(/<h1[^>]*>Pague su factura<\/h1>/);
    });

    test.each(['/lakeside/600/', '/lakeside/iframe/', '/lakeside/iframe/60/'])(
      '%s',
      async (path) => {
        expect((await get(path)).answer.status).toBe(200);
      },
    );

    test('an alias brings the canonical slug along', async () => {
      expect(bootIn((await get('/lakeside-old/')).text).tenant?.slug).toBe('lakeside');
    });

    test.each([
      ['/lakeside', '/lakeside/'],
      ['/lakeside/iframe?x=1', '/lakeside/iframe/?x=1'],
      ['/lakeside/nonsense/', '/lakeside/'],
      ['/lakeside/iframe/0/', '/lakeside/iframe/'],
    ])('%s leads to %s', async (path, to) => {
      const { answer } = await get(path);
      expect([301, 302, 308]).toContain(answer.status);
      expect(answer.headers.get('location')).toBe(to);
    });

    test('an unknown provider and one that is not set up say so, calmly', async () => {
      const unknown = await get('/nobody/');
      expect(unknown.answer.status).toBe(404);
      expect(bootIn(unknown.text)).toMatchObject({ failure: 404 });
      expect(bootIn((await get('/unfinished/')).text)).toMatchObject({ failure: 400 });
    });

    test('whatever a provider calls itself stays text', async () => {
      const { text } = await get('/hostile/');
      expect(text).not.toContain('<script>alert');
      expect(bootIn(text)).toMatchObject({ tenant: { name: hostile } });
    });

    test('every inline part carries the nonce of this answer, and no other', async () => {
      const [one, other] = [await get('/lakeside/'), await get('/lakeside/')];
      const nonce = /'nonce-([^']+)'/.exec(
        one.answer.headers.get('content-security-policy') ?? '',
      )![1]!;
      const inline = [...one.text.matchAll(/<(?:script|style)(?![^>]*application\/json)([^>]*)>/g)];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, attributes = ''] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(other.text).not.toContain(nonce);
    });
  });
});

test.each([
  [['en', 'es'], undefined, 'en'],
  [['en', 'es'], 'fr', 'en'],
  [['en', 'es'], 'es-419', 'es'],
  [['en', 'es'], 'fr;q=1, es;q=0.4, en;q=0.6', 'en'],
  [['en', 'es'], 'es;q=0, en;q=0.1', 'en'],
  [['en', 'pt-BR'], 'pt-PT', 'pt-BR'],
  [['en'], ';;;,,q=', 'en'],
])('of %j and %s comes %s', (offered, accepted, expected) => {
  expect(languageFor(offered, accepted)).toBe(expected);
});
