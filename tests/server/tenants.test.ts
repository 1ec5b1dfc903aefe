import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSample, readSamples, seedTenants } from '#server/store/samples.ts';
import {
  findTenant,
  listTenants,
  putTenant,
  removeTenant,
  textsOf,
} from '#server/store/tenants.ts';
import { eachDatabase } from '../support/databases.ts';
import { openServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(await open());
    await Promise.all([seedTenants(server.db, 1), seedTenants(server.db, 1)]);
  });
  afterAll(() => server.close());

  const sample = (slug: string) => {
    const file = readSamples().find((one) => one.slug === slug);
    if (!file) throw new Error(`no sample ${slug}`);
    return file;
  };
  const init = (slug: string) => server.ask('GET', `/api/provider/${slug}/patient/init`);
  const counts = async () => {
    const [people, balances] = await Promise.all(
      (['people', 'balances'] as const).map((table) =>
        server.db.selectFrom(table).select('id').execute(),
      ),
    );
    return [people?.length, balances?.length];
  };

  test('two servers that start at once seed every sample once', async () => {
    expect((await listTenants(server.db)).map(({ slug }) => slug)).toEqual([
      'corner-clinic',
      'demo',
      'harbor',
      'lakeside',
      'savanna',
      'unfinished',
    ]);
    const all = readSamples().map(({ backend }) => backend);
    const sum = (part: 'people' | 'balances') =>
      all.reduce((so, one) => so + (one?.[part]?.length ?? 0), 0);
    expect(await counts()).toEqual([sum('people'), sum('balances')]);
    await seedTenants(server.db, 2);
    expect(await counts()).toEqual([sum('people'), sum('balances')]);
  });

  test('no password is stored but as an argon2id hash', async () => {
    const people = await server.db.selectFrom('people').selectAll().execute();
    for (const { passwordHash } of people) expect(passwordHash).toMatch(/^\$argon2id\$/);
    const tenants = await server.db.selectFrom('tenants').selectAll().execute();
    expect(JSON.stringify([people, tenants])).not.toContain('Sunny-Day-2026');
  });

  test('everybody who owes something owes it at a place that exists', async () => {
    const rosa = await server.db
      .selectFrom('balances')
      .innerJoin('people', 'people.id', 'balances.personId')
      .select(['locationId', 'amount', 'onPaymentPlan'])
      .where('people.username', '=', 'rosa.delgado@example.org')
      .execute();
    expect(new Set(rosa.map(({ locationId }) => locationId))).toEqual(new Set([1, 11, 12, 2, 3]));
    expect(rosa.some(({ amount }) => amount === 0)).toBe(true);
    expect(rosa.some(({ onPaymentPlan }) => onPaymentPlan === 1)).toBe(true);
  });

  test('an alias answers with the settings of the canonical slug', async () => {
    const answers = await Promise.all([init('lakeside'), init('lakeside-old')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[1]?.body['slug']).toBe('lakeside');
  });

  test('settings of the back end are never sent', async () => {
    const text = JSON.stringify((await init('lakeside')).body);
    for (const secret of [
      'people',
      'balances',
      'aliases',
      'rosa.delgado',
      'captchaSecret',
      'ssoSecret',
      'configured',
    ])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
    const { embedders, timeZone } = (await init('lakeside')).body;
    expect(embedders).toContain('https://www.lakeside.example.org');
    expect(timeZone).toBe('America/Chicago');
  });

  test('a provider without a time zone has the server’s, as on its papers', async () => {
    const { timeZone } = (await init('corner-clinic')).body;
    expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('an unknown provider is 404, one that is not set up 400', async () => {
    expect(await init('nowhere')).toMatchObject({
      status: 404,
      body: { result: { code: 404, status: 'failure' } },
    });
    const { status, body } = await init('unfinished');
    expect([status, body]).toMatchObject([400, { result: { code: 400, status: 'failure' } }]);
    expect(JSON.stringify(body)).toContain('not finished');
  });

  test('texts come by HTTP as they come over the socket', async () => {
    const ask = (language: string) =>
      server.ask('GET', `/api/provider/lakeside/texts?language=${language}`);
    const { body } = await ask('ht');
    expect(body).toMatchObject({ language: 'ht', locale: 'ht' });
    expect(body['languages']).toEqual([
      { code: 'en', displayName: 'English' },
      { code: 'es', displayName: 'Español' },
      { code: 'ht', displayName: 'Kreyòl ayisyen' },
    ]);
    expect(body['customizations']).toContainEqual({ name: 'buttons_continue', value: 'Kontinye' });
    expect((await ask('es-MX')).body['language']).toBe('es');
    expect((await ask('de')).body['language']).toBe('en');
    expect((await ask('%27--')).status).toBe(400);
  });

  test('a tenant put again has its new settings and aliases, and only those', async () => {
    const file = sample('corner-clinic');
    const put = (name: string, aliases: string[]) =>
      putTenant(
        server.db,
        { ...file, app: { ...file.app, name }, backend: { ...file.backend, aliases } },
        5,
      );
    await put('Corner', ['corner']);
    await put('Corner Two', ['corner-two']);
    expect(await findTenant(server.db, 'corner')).toBeUndefined();
    expect(await findTenant(server.db, 'corner-two')).toMatchObject({
      slug: 'corner-clinic',
      updatedAt: 5,
      tenant: { name: 'Corner Two' },
    });
  });

  test('a way to a payment page elsewhere is kept only to an origin on the list', async () => {
    const file = sample('corner-clinic');
    const { categories } = file;
    const put = (redirectUrl: string, redirectOrigins: string[]) =>
      putTenant(
        server.db,
        {
          ...file,
          categories: { ...categories, payments: { ...categories.payments, redirectUrl } },
          backend: { redirectOrigins },
        },
        6,
      );
    const held = async () =>
      (await findTenant(server.db, 'corner-clinic'))?.tenant.payments.redirectUrl;
    await put('https://pay.example.org/x', []);
    expect(await held()).toBeUndefined();
    await put('https://pay.example.org/x', ['https://pay.example.org']);
    expect(await held()).toBe('https://pay.example.org/x');
    await put('/corner-clinic/#/payment/cards', []);
    expect(await held()).toBe('/corner-clinic/#/payment/cards');
  });

  test('a tenant that is removed takes its people along, and can come back', async () => {
    expect(await removeTenant(server.db, 'savanna', 0)).toBe(true);
    expect(await removeTenant(server.db, 'savanna', 0)).toBe(false);
    const left = await server.db
      .selectFrom('people')
      .select('id')
      .where('tenant', '=', 'savanna')
      .execute();
    expect(left).toEqual([]);
    expect(await addSample(server.db, sample('savanna'), 7)).toBe(true);
    expect(await addSample(server.db, sample('savanna'), 7)).toBe(false);
  });

  test('texts of a tenant without languages are English', async () => {
    const found = await findTenant(server.db, 'unfinished');
    expect(found && textsOf(found, 'es')).toMatchObject({ language: 'en', customizations: [] });
  });
});
