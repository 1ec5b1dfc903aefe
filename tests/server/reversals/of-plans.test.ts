import { describe, expect, test } from 'vitest';
import { ownDataOf } from '#server/leaving/own-data.ts';
import { reversedInstalments } from '#server/plans/reversed-instalments.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { receiptFor } from '#server/receipts/receipt-for.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { findPlan } from '#server/store/plans.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { byBank, byCard, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { minutes, password, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, pass, owner, found, balanced, thePlan, statuses, toNextDebit } = at;
  const { isBack, chargesOf, letters } = moneyBackAt(server);
  const owed = async () => (await owe(server.db, slug(), 'A-1')).amount;
  /** Two payments of $100 from a bank account, the first at once. */
  const begun = async () => {
    const payer = await owner();
    const { status } = await payer.pay(byBank(planCart([await found()], 10_000)));
    expect(status).toBe(200);
  };
  const isReturned = async (code: string, kind = 'returned') => {
    const [charge] = await chargesOf(slug());
    pass(days(2));
    await isBack({ reference: charge?.vendorKey ?? '', kind, code });
  };
  const told = async () => (await at.letters()).map(({ subject }) => subject ?? '');
  const failing = 'has stopped';
  /** All that the receipt of the first payment says. */
  const receiptText = async () => {
    const { token } = await server.db
      .selectFrom('receipts')
      .select('token')
      .where('tenant', '=', slug())
      .executeTakeFirstOrThrow();
    return JSON.stringify(await receiptFor(server.db, { token, language: 'en' }));
  };

  describe('a payment of a plan that the bank returns', () => {
    test('is tried again on a day that is told, where there was too little money', async () => {
      await begun();
      expect(await statuses()).toBe('paid pending');
      expect(await receiptText()).toContain('2026-12');
      await isReturned('R01');
      expect(await owed()).toBe(20_000);
      expect(await letters(slug())).toEqual([]);
      expect(await statuses()).toBe('pending pending');
      expect(await receiptText()).not.toContain('2026-12');
      await toNextDebit();
      expect(await owed()).toBe(10_000);
      await toNextDebit();
      expect(await owed()).toBe(0);
      expect((await thePlan()).plan.status).toBe('completed');
      expect(await balanced()).toBe(true);
    });

    test.each([
      ['R02', 'returned'],
      ['R07', 'returned'],
      ['R10', 'returned'],
      ['', 'disputed'],
    ])('ends it, where nothing may be taken again: %s', async (code, kind) => {
      await begun();
      await isReturned(code, kind);
      expect(await statuses()).toBe('failed cancelled');
      expect((await thePlan()).plan.status).toBe('failing');
      expect((await told()).filter((one) => one.includes(failing)).length).toBeGreaterThan(0);
      expect(await owed()).toBe(20_000);
    });

    test.each([
      ['R01', 'topics_plantextreturned'],
      ['R10', 'topics_plantextreturnedfailed'],
    ] as const)(
      'is told as taken back in letter, text and to the provider: %s',
      async (code, key) => {
        await begun();
        await isReturned(code);
        const all = await at.letters();
        const said = { provider: 'Clinic', amount: '$100.00', remaining: '$200.00' };
        const text = all.findLast(({ kind }) => kind === 'text')?.body;
        const [, told = ''] = english(key, { ...said, date: '@' }).split(/^Clinic|@/);
        expect(text).toContain(told);
        const { plan } = await thePlan();
        const { reference } = await server.db
          .selectFrom('paymentIntents')
          .select('reference')
          .where('id', '=', plan.intentId)
          .executeTakeFirstOrThrow();
        const toHouse = all.filter(({ recipient }) => recipient === 'plans@clinic.example.org');
        const toldHouse = english('topics_planproviderreturned', {
          ...said,
          account: 'A-1',
          reference,
        });
        expect(toHouse.map(({ body }) => body)).toEqual(
          plan.status === 'failing' ? [expect.stringContaining(toldHouse)] : [],
        );
      },
    );

    test('is told by each plan that it began with the sum of that plan', async () => {
      const payer = await owner();
      const [one, other] = [
        planCart([typed(60_000)], 20_000, { email: 'one@example.org' }),
        planCart([typed(20_000)], 10_000, { email: 'other@example.org' }),
      ];
      const cart = {
        accounts: [...one.accounts, ...other.accounts],
        paymentActions: [...one.paymentActions, ...other.paymentActions],
      };
      expect((await payer.pay(byBank(cart))).status).toBe(200);
      await isReturned('R01');
      const about = async (to: string) =>
        (await at.letters())
          .filter(({ recipient, body }) => recipient === to && body.includes('took back'))
          .map(({ body }) => body);
      expect(await about('one@example.org')).toEqual([expect.stringContaining('$200.00')]);
      expect(await about('other@example.org')).toEqual([expect.stringContaining('$100.00')]);
      const { reference } = await server.db
        .selectFrom('paymentIntents')
        .select('reference')
        .where('tenant', '=', slug())
        .executeTakeFirstOrThrow();
      const [said] = await about('one@example.org');
      expect(said).toContain(`The reference of the payment is ${reference}.`);
      expect(said).toMatch(/ on \w+ \d+, \d{4} for your payment plan/);
      expect(await letters(slug())).toEqual([]);
    });

    test('is told truly where it was refunded: the plan goes on, and that part is owed beside it', async () => {
      const payer = await owner();
      const cart = planCart([await found()], 10_000);
      expect((await payer.pay(byCard(cart))).status).toBe(200);
      await isReturned('', 'refunded');
      expect(await statuses()).toBe('paid pending');
      expect(await owed()).toBe(20_000);
      const stored = await openTenant(server.db, slug());
      const { say } = wordsFor(stored, 'en');
      const goesOn = say('topics_planrefunded');
      expect((await letters(slug()))[0]?.body).toContain(goesOn);
      expect(await receiptText()).toContain(goesOn);
      expect(await receiptText()).toContain('"paymentStatus":"refunded"');
      const json = { slug: slug(), type: 'credentialed', username: 'owner@example.org', password };
      const { token } = (await server.ask('POST', '/api/authenticate', { json })).body;
      const { body } = await server.ask('GET', '/api/user/balance', { token: String(token) });
      expect(body['accounts']).toMatchObject([{ running: { bills: 1, takes: 10_000 } }]);
      const { plan: begun } = await thePlan();
      const whole = await findPlan(server.db, begun.id);
      const { refunded, standing } = await reversedInstalments(server.db, whole!);
      expect(refunded).toBe(10_000);
      expect(whole?.instalments.map((one) => standing(one))).toMatchObject([
        { kind: 'refunded', isPartial: false },
        undefined,
      ]);
      const { plan } = await thePlan();
      const asked = { personId: plan.subject, stored, now: await server.deps.now() };
      const [own] = (await ownDataOf(server.db, asked))?.plans ?? [];
      expect(own?.instalments.map(({ status }) => status)).toEqual(['refunded', 'pending']);
      await stopPlan(server.deps, plan.id, { note: 'asked to', by: 'staff' });
      const stopped = (await at.letters()).find(({ uniqueKey }) => uniqueKey?.endsWith(':stopped'));
      const values = { provider: stored.tenant.name, remaining: '$200.00' };
      expect(stopped?.body).toContain(say('topics_planstopped', values));
    });

    test('leaves its bill owed again where the plan is over, and its payer is told', async () => {
      await begun();
      await toNextDebit();
      expect((await thePlan()).plan.status).toBe('completed');
      await isReturned('R01');
      expect(await owed()).toBe(10_000);
      expect(await statuses()).toBe('paid failed');
      expect(await letters(slug())).toHaveLength(1);
    });
  });
});
