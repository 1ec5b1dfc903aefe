import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { askingPage } from '#server/autopay/stop-page.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { findTenant } from '#server/store/tenants.ts';
import { autopayAt } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { minutes, password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);
  const letterOf = async (part: string) =>
    (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(part));
  const linkIn = async () => {
    const [told] = await letterOf(':before:');
    return /\/payments\/automatic\/stop\/\S+/.exec(told?.body ?? '')?.[0] ?? '';
  };
  const visit = (method: string, path: string) => server.app.request(path, { method });

  test('the link of the announcement shows the provider and the day, and one press stops it', async () => {
    await at.begun();
    await at.toAnnouncement();
    const link = await linkIn();
    const asked = await (await visit('GET', link)).text();
    expect(asked).toContain('day 5 of the month');
    const { date } = (await at.known()).agreement?.round ?? {};
    const day = longDate(date as CalendarDate, 'en');
    expect(asked).toContain(`The payment of $200.00 on ${day} is not taken either`);
    expect(asked).toContain(`href="/${at.slug()}/#/"`);
    expect(asked).toContain('Keep them');
    expect(asked).toContain('var(--brand-fill)');
    expect(asked).not.toContain('A-1');
    expect((await at.known()).agreement).toBeDefined();
    const done = await Promise.all([visit('POST', link), visit('POST', link)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect((await at.known()).agreement).toBeUndefined();
    expect(await letterOf(':over')).toHaveLength(1);
    await at.passDays(15);
    expect(await at.charges()).toEqual([]);
    expect(await (await visit('GET', link)).text()).toContain('Automatic payments are stopped');
    expect((await visit('GET', `${link}x`)).status).toBe(404);
    const audit = await server.db
      .selectFrom('audit')
      .select(['subject', 'outcome'])
      .where('tenant', '=', at.slug())
      .where('action', '=', 'autopay.ended')
      .execute();
    expect(audit).toEqual([{ subject: `link ${(await at.person()).id}`, outcome: 'link' }]);
  });

  test('a stop against a payment in flight tells of it, and nothing more follows', async () => {
    await at.begun();
    await at.toAnnouncement();
    const round = (await at.known()).agreement?.round;
    await at.to(round?.date ?? '');
    await at.logIn();
    const { vendor } = paymentsOf(server.deps);
    const charge = vendor.charge.bind(vendor);
    let stopped: object = {};
    Object.assign(vendor, {
      charge: async (one: Parameters<typeof charge>[0]) => {
        stopped = (await at.ask('POST', '/automatic/stop', {})).body;
        return charge(one);
      },
    });
    await at.take();
    Object.assign(vendor, { charge });
    expect(stopped).toMatchObject({ underWay: { amount: 20_000 } });
    expect((await letterOf(':over'))[0]?.body).toContain('$200.00 was begun before');
    expect(await letterOf(':taken:')).toHaveLength(1);
    await at.setOwed('A-1', 500);
    await at.passDays(45);
    expect((await at.charges()).map(({ amount }) => amount)).toEqual([20_000]);
  });

  test('stopped twice is stopped once, and turned on anew it begins ten days later at the soonest', async () => {
    await at.begun();
    const twice = await Promise.all([1, 2].map(() => at.ask('POST', '/automatic/stop', {})));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await letterOf(':over')).toHaveLength(1);
    expect((await at.agree()).status).toBe(200);
    expect((await at.known()).agreement).toMatchObject({ day: 5 });
  });

  test('agreed to twice at once and repeated it is one agreement and one letter', async () => {
    await at.addCard();
    const json = await at.terms();
    const answers = await Promise.all([1, 2, 3].map(() => at.ask('POST', '/automatic', json)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await at.ask('POST', '/automatic', json)).status).toBe(200);
    expect((await at.ask('POST', '/automatic', { ...json, cap: 10_000 })).status).toBe(422);
    expect(await letterOf(':agreed:')).toHaveLength(1);
    expect((await letterOf(':agreed:'))[0]?.body).toContain('No more than $500.00');
  });

  test('a day that has moved, a cap out of bounds and a card of nobody are refused', async () => {
    await at.addCard();
    expect((await at.agree({ first: '2040-01-03' })).status).toBe(409);
    expect((await at.agree({ cap: 1 })).status).toBe(400);
    expect((await at.agree({ day: 29 })).status).toBe(400);
    expect((await at.agree({ card: '5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9c01' })).status).toBe(400);
  });

  test('a payment whose process died is finished once by another', async () => {
    await at.begun();
    await at.toAnnouncement();
    const round = (await at.known()).agreement?.round;
    await at.to(round?.date ?? '');
    const { vendor } = paymentsOf(server.deps);
    const charge = vendor.charge.bind(vendor);
    Object.assign(vendor, {
      charge: async (one: Parameters<typeof charge>[0]) => {
        await charge(one);
        throw new Error('the process died');
      },
    });
    await at.take();
    Object.assign(vendor, { charge });
    for (let turn = 0; turn < 10; turn += 1) {
      server.pass(minutes(1));
      await recover(paymentsOf(server.deps));
      await at.take();
    }
    expect((await at.charges()).map(({ status }) => status)).toEqual(['paid']);
    expect(await at.rounds()).toMatchObject([{ status: 'paid', taken: 20_000 }]);
    expect(await letterOf(':taken:')).toHaveLength(1);
    expect(await at.balanced()).toBe(true);
  });

  test('a closed account has nothing taken any more, and is told so', async () => {
    await at.begun();
    await at.toAnnouncement();
    const token = await at.logIn();
    const json = { password, key: randomUUID() };
    expect((await server.ask('POST', '/api/user/close', { token, json })).status).toBe(200);
    expect((await letterOf(':over'))[0]?.body).toContain('Your account was closed');
    await at.passDays(15);
    expect(await at.charges()).toEqual([]);
  });

  test('the page of the link has the number to call as a link, and says of a payment that began that it may be taken', async () => {
    await at.begun();
    const stored = await findTenant(server.db, at.slug());
    if (stored === undefined) throw new Error('there is no such provider');
    const { name: provider, branding } = stored.tenant;
    const shown = {
      words: wordsFor(stored, 'en'),
      provider,
      branding,
      slug: at.slug(),
      when: 'day 5 of the month',
      isOn: true,
      announced: { amount: '$200.00', date: 'April 15, 2027', state: 'taking' },
      phone: '(312) 555-0100',
    } as const;
    const page = askingPage(shown);
    expect(page).toContain('<a href="tel:3125550100">(312) 555-0100</a>');
    expect(page).toContain('$200.00 on April 15, 2027 has begun');
    expect(askingPage({ ...shown, announced: undefined, phone: undefined })).not.toContain('tel:');
    expect(askingPage({ ...shown, isOn: false })).toContain('tel:');
  });
});
