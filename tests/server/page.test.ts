import { beforeAll, describe, expect, test } from 'vitest';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { languageFor } from '#server/page/language.ts';
import { templateOf } from '#server/page/template.ts';
import { addSample, readSamples } from '#server/store/samples.ts';
import { putTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../support/databases.ts';
import { openServer } from '../support/server.ts';

const template = templateOf(
  '<html lang="en"><head><!--head--></head><body><div id="root"><!--shell--></div><!--boot--></body></html>',
);
const hostile = '</script><script>alert(1)</script>$& @@name \u2028';

eachDatabase((open) => {
  let app: Hono;
  let deps: Deps;
  beforeAll(async () => {
    const server = await openServer(await open());
    const samples = readSamples();
    for (const sample of samples) await addSample(server.db, sample, 1);
    const lakeside = samples.find(({ slug }) => slug === 'lakeside')!;
    const bad = {
      ...lakeside,
      slug: 'hostile',
      app: { ...lakeside.app, name: hostile, memo: hostile },
      backend: {},
    };
    await addSample(server.db, bad, 1);
    const arabic = { code: 'ar', displayName: 'العربية' };
    await addSample(
      server.db,
      { ...lakeside, slug: 'dar', languages: [arabic], backend: { configured: true } },
      1,
    );
    const embedders = ['https://www.example.org', 'http://localhost:1'];
    const framed = { configured: true, embedders };
    await addSample(server.db, { ...lakeside, slug: 'framed', backend: framed }, 1);
    deps = server.deps;
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
      bases: Record<string, string>;
      embedders: string[];
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
      expect(/id="root">(?!.*<form).*<noscript><div class="unstarted"/s.test(text)).toBe(true);
    });

    test('draws for every window at once, whatever a browser calls itself', async () => {
      const { text } = await get('/lakeside/', { 'user-agent': 'Mobi' });
      expect(text).toMatch(/<header.*<select.*aria-label="Open menu".*<\/header>/s);
    });

    test('speaks the language that browser and provider share', async () => {
      const { text } = await get('/lakeside/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
      expect(text).toContain('<html lang="es"');
      expect(text).toMatch(/<h1[^>]*>Pague su factura<\/h1>/);
      const unfinished = (await get('/unfinished/', { 'accept-language': 'es-MX' })).text;
      expect(bootIn(unfinished).texts.language).toBe('es');
    });

    test('runs from right to left from the first paint where its language does', async () => {
      expect((await get('/dar/')).text).toContain('<html lang="ar" dir="rtl"');
      expect((await get('/lakeside/')).text).toContain('<html lang="en" dir="ltr"');
    });

    test('never shows one provider what was drawn for another', async () => {
      const heading = (text: string) => /<main.*?<\/main>/s.exec(text)?.[0] ?? '';
      const slugs = ['lakeside', 'harbor', 'savanna', 'corner-clinic'];
      const names = readSamples().flatMap(({ slug, app: { name } }) =>
        slugs.includes(slug) ? [{ slug, name }] : [],
      );
      for (const round of [names, names.toReversed()]) {
        const pages = await Promise.all(round.map(({ slug }) => get(`/${slug}/`)));
        for (const [at, { text }] of pages.entries()) {
          const drawn = text.slice(text.indexOf('id="root"'), text.indexOf('id="boot"'));
          const own = round[at]!;
          expect(drawn).toContain(own.name);
          for (const other of names.filter(({ slug }) => slug !== own.slug))
            expect(drawn).not.toContain(other.name);
        }
        expect(new Set(pages.map(({ text }) => heading(text))).size).toBe(names.length);
      }
    });

    test('draws again when the settings have changed, and only for that provider', async () => {
      const before = [(await get('/demo/')).text, (await get('/savanna/')).text];
      const demo = readSamples().find(({ slug }) => slug === 'demo')!;
      await putTenant(deps.db, { ...demo, app: { ...demo.app, name: 'Brand New Name' } }, 2);
      expect(before[0]).not.toContain('Brand New Name');
      expect((await get('/demo/')).text).toContain('Brand New Name');
      expect((await get('/savanna/')).text).not.toContain('Brand New Name');
    });

    test('talks to its own origin, or to the services that stand elsewhere', async () => {
      const connect = async (own: Hono) =>
        /connect-src ([^;]*)/.exec(
          (await own.request('/corner-clinic/')).headers.get('content-security-policy') ?? '',
        )?.[1];
      expect(await connect(app)).toContain("'self' ws://localhost");
      const bases = { api: 'https://api.example.org/v1', socket: 'https://live.example.org/ws' };
      const elsewhere = createApp({ ...deps, config: { ...deps.config, bases } }, () =>
        Promise.resolve(template),
      );
      const sources = await connect(elsewhere);
      expect(sources).toContain(' https://api.example.org wss://live.example.org');
      const text = await (await elsewhere.request('/corner-clinic/')).text();
      expect(bootIn(text).bases).toMatchObject({ ...bases, payments: '/payments' });
      expect(bootIn((await get('/corner-clinic/')).text).bases).toMatchObject({
        api: '/api',
        socket: '/glue/ws',
      });
    });

    test('lets no text become markup or script, unless a vendor’s own script runs in it', async () => {
      const trusted = async (own: Hono, slug: string) =>
        (await own.request(`/${slug}/`)).headers
          .get('content-security-policy')
          ?.includes("require-trusted-types-for 'script'; trusted-types portico-vendors default");
      const vendors = {
        ...deps.config.vendors,
        liveChat: 'https://chat.example.org',
        wallet: 'https://wallet.example.org',
      };
      const bought = createApp({ ...deps, config: { ...deps.config, vendors } }, () =>
        Promise.resolve(template),
      );
      for (const slug of ['lakeside', 'harbor', 'corner-clinic', 'nobody'])
        expect([slug, await trusted(app, slug)]).toEqual([slug, true]);
      expect(await trusted(bought, 'lakeside')).toBe(false);
      expect(await trusted(bought, 'corner-clinic')).toBe(true);
    });

    test('shows pictures of its own and of the hosts that its settings name, no others', async () => {
      const lakeside = readSamples().find(({ slug }) => slug === 'lakeside')!;
      const pictured = {
        ...lakeside,
        slug: 'pictured',
        app: {
          ...lakeside.app,
          logo: 'https://cdn.example.org/logo.svg',
          media: {
            slides: [{ image: 'https://img.example.org:8443/a.jpg', textCustomizationKey: 'x' }],
          },
        },
        locations: [
          {
            id: 1,
            name: 'One',
            subLocations: [{ id: 2, name: 'Two', sampleInvoice: 'https://doc.example.org/i.png' }],
          },
        ],
        backend: {},
      };
      await putTenant(deps.db, v.parse(TenantFile, pictured), 3);
      const images = async (own: Hono, slug: string) =>
        /img-src ([^;]*)/.exec(
          (await own.request(`/${slug}/`)).headers.get('content-security-policy') ?? '',
        )?.[1];
      expect(await images(app, 'lakeside')).toBe("'self' data:");
      expect(await images(app, 'nobody')).toBe("'self' data:");
      const hosts = 'https://cdn.example.org https://img.example.org:8443 https://doc.example.org';
      expect(await images(app, 'pictured')).toBe(`'self' data: ${hosts}`);
    });

    test('lets a vendor load from its further origins, where a tenant uses it', async () => {
      const vendors = { ...deps.config.vendors, scoreCaptcha: 'https://captcha.example.org' };
      const vendorOrigins = { scoreCaptcha: ['https://static.example.org'] };
      const config = { ...deps.config, vendors, vendorOrigins };
      const bought = createApp({ ...deps, config }, () => Promise.resolve(template));
      const policy = async (slug: string) =>
        (await bought.request(`/${slug}/`)).headers.get('content-security-policy') ?? '';
      const both = 'https://captcha.example.org https://static.example.org';
      for (const directive of ['script-src', 'frame-src', 'connect-src', 'img-src'])
        expect(await policy('corner-clinic')).toMatch(new RegExp(`${directive} [^;]*${both}`));
      expect(await policy('savanna')).not.toContain('static.example.org');
    });

    test('is told where to report what its policy stops', async () => {
      const { headers } = (await get('/lakeside/')).answer;
      expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-report$/);
      expect(headers.get('reporting-endpoints')).toBeNull();
      const overTls = await app.request('https://pay.example.org/lakeside/');
      expect(overTls.headers.get('content-security-policy')).toMatch(
        /; report-uri \/csp-report; report-to csp$/,
      );
      expect(overTls.headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
    });

    test('is framed by the listed origins; by a page on one’s own machine in a sandbox only', async () => {
      const production = { ...deps.config, mode: 'production' as const };
      const ancestors = async (own: Hono, path: string) =>
        /frame-ancestors ([^;]*)/.exec(
          (await own.request(`https://pay.example.org${path}`)).headers.get(
            'content-security-policy',
          ) ?? '',
        )?.[1];
      const real = createApp({ ...deps, config: production }, () => Promise.resolve(template));
      for (const path of ['/framed/', '/framed/iframe/']) {
        expect(await ancestors(app, path)).toContain(
          "'self' https://www.example.org http://localhost:1",
        );
        expect(await ancestors(real, path)).toBe("'self' https://www.example.org");
      }
      const { embedders } = bootIn(await (await real.request('/framed/')).text());
      expect(embedders).toEqual(['https://www.example.org']);
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

    test('the name and the colours of a provider that is not set up come along', async () => {
      const { text } = await get('/unfinished/iframe/');
      expect(bootIn(text)).toMatchObject({ provider: { name: 'Unfinished Hospital' } });
      expect(bootIn(text)).not.toHaveProperty('tenant');
      expect(bootIn((await get('/nobody/')).text)).not.toHaveProperty('provider');
      expect(bootIn((await get('/lakeside/')).text)).not.toHaveProperty('provider');
    });

    test('the name of a provider stays text, whatever is in it', async () => {
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
