import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgetCards } from '#server/saved-cards/forget.ts';
import { autopayAt } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);
  const { isBack, chargesOf } = moneyBackAt(server);
  const letterOf = async (part: string) =>
    (await at.letters()).findLast(({ uniqueKey }) => uniqueKey?.includes(part))?.body ?? '';
  const agreement = async () => (await at.known()).agreement;
  const rows = () =>
    server.db.selectFrom('autopays').selectAll().where('tenant', '=', at.slug()).execute();
  const toForget = () =>
    server.db.selectFrom('cardsToForget').selectAll().where('tenant', '=', at.slug()).execute();

  test('a bank account that is typed pays what was announced, and each letter names it', async () => {
    await at.begunByBank();
    const agreed = await letterOf(':agreed:');
    for (const part of ['I authorize', 'the bank account ending in 6789', 'No more than $500.00'])
      expect(agreed).toContain(part);
    for (const part of ['I may use this bank account', 'no last day', '3 business days', '/stop/'])
      expect(agreed).toContain(part);
    expect(await agreement()).toMatchObject({ type: 'ach', last4: '6789' });
    await at.toAnnouncement();
    expect(await letterOf(':before:')).toContain('the bank account ending in 6789');
    await at.toPayment();
    expect((await at.charges()).map(({ amount, status }) => [amount, status])).toEqual([
      [20_000, 'paid'],
    ]);
    expect(await letterOf(':taken:')).toContain('the bank account ending in 6789');
    const [intent] = await server.db
      .selectFrom('paymentIntents')
      .select(['method', 'brand', 'expiry', 'last4'])
      .where('tenant', '=', at.slug())
      .execute();
    expect(intent).toEqual({ method: 'ach', brand: null, expiry: null, last4: '6789' });
    expect(await at.balanced()).toBe(true);
    const [row] = await rows();
    expect(row?.vendorToken).not.toContain('000123456789');
  });

  test('the account stays with another day, and is forgotten with a card or the stop', async () => {
    await at.begunByBank();
    const [before] = await rows();
    expect((await at.agree({ sameBank: true, last4: '6789', day: 10 })).status).toBe(200);
    expect(await rows()).toMatchObject([{ day: 10, vendorToken: before?.vendorToken }]);
    expect((await at.agree({ sameBank: true, last4: '1111' })).status).toBe(409);
    expect(await toForget()).toEqual([]);
    await at.begun();
    expect(await agreement()).toMatchObject({ type: 'card' });
    expect(await toForget()).toMatchObject([{ vendorToken: before?.vendorToken }]);
    expect((await at.agree({ sameBank: true, last4: '6789' })).status).toBe(409);
    await at.begunByBank();
    await at.ask('POST', '/automatic/stop', {});
    expect(await toForget()).toHaveLength(2);
    expect(await rows()).toMatchObject([{ status: 'ended', vendorToken: null }]);
    await forgetCards(server.deps);
    expect(await toForget()).toEqual([]);
  });

  test('sent twice it is kept once; other numbers under the key, no means and two means are refused', async () => {
    const bank = {
      payerName: 'Olive Owner',
      bankRoutingNumber: '110000000',
      bankAccountNumber: '000123456789',
    };
    const json = await at.terms({ bank });
    const twice = await Promise.all([1, 2].map(() => at.ask('POST', '/automatic', json)));
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await at.ask('POST', '/automatic', json)).status).toBe(200);
    expect(
      (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':agreed:')),
    ).toHaveLength(1);
    const other = { ...json, bank: { ...bank, bankAccountNumber: '000222222227' } };
    expect((await at.ask('POST', '/automatic', other)).status).toBe(422);
    const { bank: _, ...none } = json as typeof json & { bank: object };
    const key = { idempotencyKey: randomUUID() };
    expect((await at.ask('POST', '/automatic', { ...none, ...key })).status).toBe(400);
    expect((await at.ask('POST', '/automatic', { ...json, ...key, sameBank: true })).status).toBe(
      400,
    );
    const unknown = { ...json, ...key, bank: { ...bank, bankAccountNumber: '000444444440' } };
    expect((await at.ask('POST', '/automatic', unknown)).status).toBe(400);
  });

  test('an account that is closed has it wait, and one that is empty is tried twice more by letter', async () => {
    await at.begunByBank('000111111113');
    await at.toAnnouncement();
    await at.toPayment();
    expect(await letterOf(':refused:')).toContain('this account cannot be debited');
    expect(await agreement()).toMatchObject({ waitsFor: 'refused' });
    expect((await at.agree({ sameBank: true, last4: '1113' })).status).toBe(409);
    await at.begunByBank('000222222227');
    await at.toAnnouncement();
    for (let tries = 0; tries < 3; tries += 1) {
      await at.toPayment();
      expect(await letterOf(':refused:')).toContain('not enough money');
      // The settings say so as well, until it is not tried any more.
      expect((await agreement())?.round?.isAgain).toBe(tries < 2 ? true : undefined);
    }
    expect((await at.charges()).map(({ status }) => status)).toEqual(Array(4).fill('declined'));
    expect(await agreement()).toMatchObject({ waitsFor: 'refused' });
    // The last letter still leads to the end of it, and the bill says that nothing takes it.
    expect(await letterOf(':refused:')).toMatch(/no password:\n\S+\/automatic\/stop\/\S+\n/);
    const { body } = await server.ask('GET', '/api/user/balance', { token: await at.logIn() });
    expect(body['accounts']).toContainEqual(
      expect.objectContaining({ paymentPostingId: 'A-1', automaticWaits: 'refused' }),
    );
    await at.passDays(40);
    expect(await at.charges()).toHaveLength(4);
  });

  const takenBack = async (code: string) => {
    const [charge] = await chargesOf(at.slug());
    await isBack({ reference: charge?.vendorKey ?? '', kind: 'returned', code });
  };

  test.each([
    ['R10', undefined, 'permission'],
    ['R02', 'refused', 'refused the payments'],
  ] as const)('a return for %s ends it, or has it wait', async (code, waitsFor, says) => {
    await at.begunByBank();
    await at.toAnnouncement();
    await at.toPayment();
    await takenBack(code);
    expect((await agreement())?.waitsFor).toBe(waitsFor);
    if (waitsFor === undefined) expect(await agreement()).toBeUndefined();
    expect(await letterOf(waitsFor ? ':waits:' : ':over')).toContain(says);
    expect((await at.owed()).find(({ number }) => number === 'A-1')?.amount).toBe(20_000);
    await at.passDays(45);
    expect((await at.charges()).filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await at.balanced()).toBe(true);
  });

  test('a return for want of money is announced anew next month, and the third one has it wait', async () => {
    await at.begunByBank();
    for (let returned = 1; returned <= 3; returned += 1) {
      expect((await agreement())?.waitsFor).toBeUndefined();
      await at.toAnnouncement();
      await at.toPayment();
      expect((await at.charges()).filter(({ status }) => status === 'paid')).toHaveLength(returned);
      await takenBack('R01');
    }
    expect(await agreement()).toMatchObject({ waitsFor: 'refused' });
    expect(await at.balanced()).toBe(true);
  });

  test('a provider that takes no bank accounts any more has it wait', async () => {
    await at.begunByBank();
    await at.toAnnouncement();
    const file = await server.db
      .selectFrom('tenants')
      .select(['slug', 'settings'])
      .where('slug', '=', at.slug())
      .executeTakeFirstOrThrow();
    const settings = JSON.parse(file.settings) as { categories: { payments: { ach: boolean } } };
    settings.categories.payments.ach = false;
    await server.db
      .updateTable('tenants')
      .set({ settings: JSON.stringify(settings) })
      .where('slug', '=', at.slug())
      .execute();
    const { date = '' } = (await at.rounds())[0] ?? {};
    await at.to(date);
    await at.take();
    expect(await at.charges()).toEqual([]);
    expect(await letterOf(':waits:')).toContain('bank accounts are not taken here any more');
  });
});
