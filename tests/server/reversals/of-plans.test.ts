import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { movedAhead } from '#domain/plans/resuming.ts';
import { dayIn } from '#domain/time-zone.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { ownDataOf } from '#server/leaving/own-data.ts';
import { reversedInstalments } from '#server/plans/reversed-instalments.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { receiptFor } from '#server/receipts/receipt-for.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { keepFormerUser } from '#server/store/former-users.ts';
import { findPlan } from '#server/store/plans.ts';
import { openTenant } from '#server/tenancy.ts';
import { longDate } from '#text/formats.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { returnedPlansAt } from '../../support/returned-plans.ts';
import { minutes, password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { at, owed, begun, isReturned, letters } = returnedPlansAt(server);
  const { slug, owner, found, balanced, thePlan, statuses, toNextDebit } = at;
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

  /** The days of the payments to come, as the plan's page has them. */
  const daysShown = async () => {
    const { plan } = await thePlan();
    const { token } = await owner();
    const path = `/payments/recurring/plan/${plan.id}/whole`;
    const { body } = await server.ask('GET', path, { token });
    const { payments } = body['plan'] as unknown as MyPlan;
    return payments.filter(({ status }) => status === 'pending').map(({ date }) => date);
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

    test('says of the payment behind it that its announced day is over, and shows the one on which it comes', async () => {
      await begun(5_000);
      const { nextTryAt } = (await thePlan()).rows[1] ?? { nextTryAt: 0 };
      at.pass(nextTryAt - (await server.deps.now()) - minutes(4 * 24 * 60));
      await at.announce();
      const announced = (await thePlan()).rows[1]?.toldDate as CalendarDate;
      await isReturned('R01');
      const [letter] = (await at.letters()).filter(({ uniqueKey }) =>
        /:declined:[^:]+$/.test(uniqueKey ?? ''),
      );
      const day = longDate(announced, 'en');
      expect(letter?.body).toContain(english('topics_planfollows', { date: day }));
      const shown = await daysShown();
      for (let day = 0; day < 25; day += 1) {
        at.pass(minutes(24 * 60));
        await at.debit();
        await at.announce();
      }
      const taken = (await at.charges()).map((one) => dayIn(one.at, 'America/Chicago'));
      expect(taken.slice(1, 3)).toEqual(shown.slice(0, 2));
      expect(addDays(taken[1] as CalendarDate, movedAhead)).toBe(taken[2]);
    });

    test.each([
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

    test('has it wait for a card, where the bank account is closed, and three letters before it ends', async () => {
      await begun();
      await isReturned('R02');
      expect(await statuses()).toBe('pending pending');
      const { plan } = await thePlan();
      expect(plan).toMatchObject({ status: 'active', waitingFor: 'never' });
      expect(await owed()).toBe(20_000);
      await at.passDays(28);
      expect(await statuses()).toBe('failed cancelled');
      const waits = (await at.letters()).filter(
        ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(':waits:'),
      );
      expect(waits).toHaveLength(3);
      expect(waits[0]?.body).toContain('took back $100.00');
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

    describe('is refunded in part of a bill that the plan does not take again', () => {
      /** The plan of two bills of $98.60 and $263.40, of which the first of three payments was refunded. */
      const refunded = async () => {
        const row = await owe(server.db, slug(), 'A-1');
        const numbers = { paymentPostingId: 'A-2', accountReferenceNumber: 'R-2', bill: '1 A-2' };
        const other = { ...row, ...numbers, id: randomUUID(), amount: 26_340 };
        await server.db.insertInto('balances').values(other).execute();
        await server.db
          .updateTable('balances')
          .set({ amount: 9_860 })
          .where('id', '=', row.id)
          .execute();
        const payer = await owner();
        const second = { openBalanceId: other.id, paymentPostingId: 'A-2' };
        const cart = planCart([await found(), typed(26_340, 1, second)], 12_067);
        expect((await payer.pay(byCard(cart))).status).toBe(200);
        await isReturned('', 'refunded');
        expect(await owed()).toBe(9_860);
      };
      const done = async () =>
        (await at.letters()).filter(
          ({ body, uniqueKey }) =>
            uniqueKey?.startsWith('plan:') && body.includes('Nothing more will be taken'),
        );
      const details = async () => {
        const stored = await openTenant(server.db, slug());
        const { plan } = await thePlan();
        const now = await server.deps.now();
        const reading = { stored, personId: plan.subject, holder: plan.subject, now };
        return planDetails(server.db, plan.id, reading);
      };
      const said = (remaining: string) => english('topics_plandoneowed', { remaining });

      test('the letter and the details of its early payoff name what is owed', async () => {
        await refunded();
        await toNextDebit();
        const { id: openBalanceId, amount } = await owe(server.db, slug(), 'A-2');
        expect(amount).toBe(14_273);
        const bill = typed(amount, 1, { openBalanceId, paymentPostingId: 'A-2' });
        const paid = await (await owner()).pay(byCard(cartOf(bill), { again: true }));
        expect(paid.status).toBe(200);
        expect((await thePlan()).plan.status).toBe('completed');
        const [letter, ...more] = await done();
        expect(more).toEqual([]);
        expect(letter?.subject).toBe(english('headings_planovermail', { provider: slug() }));
        expect(letter?.body).toContain(said('$98.60'));
        expect(letter?.body).not.toContain('in full');
        expect(await details()).toMatchObject({
          paid: 24_134,
          refunded: 12_067,
          balance: 0,
          end: { by: 'paid', owed: 9_860, beside: 14_273 },
        });
      });

      test('the letter and the details of its last payment name what is owed', async () => {
        await refunded();
        await toNextDebit();
        await toNextDebit();
        expect(await statuses()).toBe('paid paid paid');
        const [letter] = await done();
        expect(letter?.body).toContain(said('$120.67'));
        expect((await details())?.end).toMatchObject({ by: 'paid', owed: 12_067 });
      });

      test('a user who was removed reads that the account holder can pay it', async () => {
        await refunded();
        const { plan } = await thePlan();
        const former = { id: plan.subject, tenant: slug(), ownerId: plan.subject, email: '' };
        await keepFormerUser(server.db, former);
        await toNextDebit();
        await toNextDebit();
        const [letter] = await done();
        const text = english('topics_plandoneremoved', { remaining: '$120.67' });
        expect(letter?.body).toContain(text);
      });
    });
  });
});
