import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TenantFile } from '#contract/tenant-file.ts';
import { putTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { openLive, refusedWith, subscription, type Live } from '../../support/live-client.ts';
import { useServer } from '../../support/server.ts';

const custom = (language: string, value: string) => ({ language, name: 'headings_welcome', value });

const file = (slug: string, welcome: string) =>
  v.parse(TenantFile, {
    slug,
    app: { name: slug },
    languages: [
      { code: 'en', displayName: 'English' },
      { code: 'es', displayName: 'Español' },
    ],
    categories: {
      general: { quickpay: true },
      payments: { card: true },
      recurring: {},
      receipt: {},
      input: {},
      notifications: {},
    },
    textCustomizations: [custom('en', welcome), custom('es', `¡${welcome}!`)],
    locations: [{ id: 1, name: 'Main' }],
    backend: {
      configured: true,
      people: [],
      balances: [],
      redirectOrigins: ['https://secret.example'],
    },
  });

eachDatabase((open) => {
  const server = useServer(open);
  let live: Live;
  beforeAll(async () => {
    live = await openLive(server.deps);
    await putTenant(server.db, file('clinic', 'Hello'), 1);
    await putTenant(server.db, file('other', 'Good day'), 1);
  });
  afterAll(() => live.close());
  const change = (slug: string, welcome: string, at: number) =>
    putTenant(server.db, file(slug, welcome), at);
  const spanish = { slug: 'clinic', payload: { language: 'es' } };

  describe('subscriptions', () => {
    test('bring the languages and the tenant’s own texts, by slug or alias', async () => {
      const client = await live.greet();
      expect(await client.ask(subscription('a', spanish))).toEqual({
        activityId: 'a',
        type: 'fox',
        actionType: 'fox.customizations',
        response: {
          language: 'es',
          locale: 'es',
          languages: [
            { code: 'en', displayName: 'English' },
            { code: 'es', displayName: 'Español' },
          ],
          customizations: [{ name: 'headings_welcome', value: '¡Hello!' }],
        },
      });
      const settings = { name: 'fox.initialSettings', slug: 'alpha-old' };
      const answer = await client.ask(subscription('b', settings));
      expect(answer).toMatchObject({
        actionType: 'fox.initialSettings',
        response: { language: 'en' },
      });
      client.end();
    });

    test.each([
      [{ name: 'fox.people' }, 400],
      [{ name: '__proto__' }, 400],
      [{ name: 'constructor' }, 400],
      [{ slug: '../alpha' }, 400],
      [{ payload: { language: '../../en' } }, 400],
      [{ slug: 'nobody' }, 404],
      [{ slug: 'unready' }, 404],
    ])('of %o are refused', async (more, code) => {
      const client = await live.greet();
      const answer = await client.ask(subscription('a', more));
      expect([answer.activityId, refusedWith(answer), answer.response]).toEqual([
        'a',
        code,
        undefined,
      ]);
      client.end();
    });

    test('never show what only the back end needs', async () => {
      const client = await live.greet();
      await client.ask(subscription('a', { slug: 'clinic' }));
      await client.ask(subscription('b', { slug: 'clinic', name: 'fox.initialSettings' }));
      expect(JSON.stringify(client.heard)).not.toMatch(/secret|backend|redirect/i);
      client.end();
    });
  });

  describe('a changed tenant', () => {
    test('is told to its listeners within seconds, each in their language, and to nobody else', async () => {
      const [one, two, stranger] = await Promise.all([live.greet(), live.greet(), live.greet()]);
      await one.ask(subscription('a', { slug: 'clinic' }));
      await two.ask(subscription('a', spanish));
      await stranger.ask(subscription('a', { slug: 'other' }));
      await change('clinic', 'Welcome', 2);
      const pushed = (value: string, language: string) => ({
        type: 'client',
        actionType: 'fox.customizations',
        response: { language, customizations: [{ name: 'headings_welcome', value }] },
      });
      expect(await one.message()).toMatchObject(pushed('Welcome', 'en'));
      expect(await two.message()).toMatchObject(pushed('¡Welcome!', 'es'));
      const heard = stranger.heard.length;
      await stranger.settle();
      expect(stranger.heard).toHaveLength(heard + 1);
      for (const client of [one, two, stranger]) client.end();
    });

    test('is told once per subscription, however often it was asked for', async () => {
      const client = await live.greet();
      await client.ask(subscription('a', { slug: 'clinic' }));
      await client.ask(subscription('b', spanish));
      await client.ask(subscription('c', { slug: 'clinic', name: 'fox.initialSettings' }));
      await change('clinic', 'Hi', 3);
      await server.deps.bulletin.announce('tenant.changed', { slug: 'clinic' });
      const names = [(await client.message()).actionType, (await client.message()).actionType];
      expect(new Set(names)).toEqual(new Set(['fox.customizations', 'fox.initialSettings']));
      const heard = client.heard.length;
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(client.heard).toHaveLength(heard);
      client.end();
    });
  });

  describe('two visitors', () => {
    test('hear their own answers only, even to one activityId', async () => {
      const [one, two] = await Promise.all([live.greet(), live.greet()]);
      const [first, second] = await Promise.all([
        one.ask(subscription('same', { slug: 'clinic' })),
        two.ask(subscription('same', { slug: 'other' })),
      ]);
      const valueIn = (message: typeof first) => message.response?.customizations[0]?.value;
      expect([valueIn(first), valueIn(second)]).toEqual(['Hi', 'Good day']);
      await Promise.all([one.settle(), two.settle()]);
      const messages = (client: typeof one) =>
        client.heard.filter((f) => f.command === 'cd').length;
      expect([messages(one), messages(two)]).toEqual([2, 2]);
      for (const client of [one, two]) client.end();
    });

    test('cannot speak to each other as if they were the server', async () => {
      const [one, two] = await Promise.all([live.greet(), live.greet()]);
      await two.ask(subscription('a', { slug: 'clinic' }));
      const forged = { type: 'client', activityId: 'a', actionType: 'fox.customizations' };
      expect(refusedWith(await one.ask({ ...forged, response: {} }))).toBe(400);
      const heard = two.heard.length;
      await two.settle();
      expect(two.heard).toHaveLength(heard + 1);
      for (const client of [one, two]) client.end();
    });
  });
});
