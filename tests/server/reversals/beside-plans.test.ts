import { describe, expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import { setByHand } from '#server/store/plan-rows.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { aPayer, byBank, byCard, typed } from '../../support/payments.ts';
import { dull, planMeansAt } from '../../support/plan-means.ts';
import { owe } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';
import { randomFrom } from '../payments/chaos/random.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const { isBack, chargesOf } = moneyBackAt(server);
  const { slug, thePlan, statuses, toNextDebit, passDays, owner, balanced } = clinic;

  /** Pays cents of the bill beside the plan, from a bank account: found by its owner, or typed by a stranger. */
  const paysBeside = async (amount: number, who: 'owner' | 'stranger' = 'owner') => {
    const payer = who === 'owner' ? await owner() : await aPayer(server, slug());
    const bill =
      who === 'owner' ? await clinic.found() : typed(amount, 1, { paymentPostingId: 'A-1' });
    const paymentActions = [{ accounts: [bill.accountId], amount }];
    const cart = { accounts: [bill], paymentActions };
    const { status, body } = await payer.pay(byBank(cart, { again: true }));
    expect([status, body['errors']]).toEqual([200, undefined]);
    // A debit may have been claimed in the same moment.
    const [charge] = await chargesOf(slug(), String(body['reference']));
    return () => isBack({ reference: charge?.vendorKey ?? '', kind: 'returned', code: 'R01' });
  };
  const shown = async () => {
    const { planId, token } = { planId: (await thePlan()).plan.id, ...(await owner()) };
    const path = `/payments/recurring/plan/${planId}/whole`;
    return (await server.ask('GET', path, { token })).body['plan'] as unknown as MyPlan;
  };
  const mails = async (what: string) =>
    (await clinic.letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(`:${what}:`),
    );
  /** Every cent of the plan is paid, or in a payment to come. */
  const addsUp = async () => {
    const { paid, beside, remaining, payments, bills } = await shown();
    expect(paid + beside + remaining).toBe(20_000);
    const open = payments.filter(({ status }) => !['paid', 'sent', 'notneeded'].includes(status));
    const { rows } = await thePlan();
    const partly = rows.reduce((sum, row) => sum + (row.status === 'pending' ? row.paid : 0), 0);
    expect(open.reduce((sum, { amount }) => sum + amount, 0) - partly).toBe(remaining);
    for (const bill of bills) expect(bill.paid + bill.beside + bill.left).toBe(bill.amount);
  };

  /** Payments beside the plan, days, and returns of these payments, as they come. */
  const livesOn = async (seed: number) => {
    const random = randomFrom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const returns: (() => Promise<void>)[] = [];
    for (let step = 0; step < 20; step += 1) {
      const drawn = random();
      const { amount: owed } = await owe(server.db, slug(), 'A-1');
      if (drawn < 0.5 && owed >= 100) {
        const amount = Math.min(owed, 100 + below(9_000));
        returns.push(await paysBeside(amount, random() < 0.5 ? 'owner' : 'stranger'));
      } else if (drawn < 0.8 && returns.length > 0) {
        const [goesBack] = returns.splice(below(returns.length), 1);
        await goesBack?.();
      } else await passDays(1 + below(4));
      const { status } = (await thePlan()).plan;
      if (status === 'failing') return;
      const left = (await owe(server.db, slug(), 'A-1')).amount;
      expect(status, `step ${step}`).toBe(left === 0 ? 'completed' : 'active');
      if (status === 'active') {
        await addsUp();
        expect((await shown()).remaining).toBe(left);
      }
    }
  };

  test.each([1, 108])(
    '%i: payments by hand come and go back, and no cent is in none',
    async (seed) => {
      const { planId } = await begun();
      await setByHand(server.db, planId, true);
      await livesOn(seed);
      expect(await clinic.charges()).not.toHaveLength(1);
      expect(await balanced()).toBe(true);
    },
  );

  test.each([3, 4])(
    '%i: payments beside a plan that waits come and go back, likewise',
    async (seed) => {
      await begun((cart) => byCard(cart, dull));
      await toNextDebit();
      await livesOn(seed);
      expect(await balanced()).toBe(true);
    },
  );

  test.each([5, 6])(
    '%i: payments beside a plan that debits come and go back, likewise',
    async (seed) => {
      await begun();
      await livesOn(seed);
      expect(await balanced()).toBe(true);
    },
  );

  describe('a payment beside a plan that the bank returns', () => {
    test('of a plan by hand is due again with its letters, and nothing is debited', async () => {
      const { planId } = await begun();
      await setByHand(server.db, planId, true);
      await passDays(33);
      const goesBack = await paysBeside(7_000);
      expect(await statuses()).toBe('paid paid pending pending');
      await goesBack();
      expect(await statuses()).toBe('paid pending pending pending');
      await addsUp();
      expect(await shown()).toMatchObject({
        remaining: 15_000,
        payments: [{}, { status: 'overdue' }, {}, {}],
        due: { amount: 5_000, isOverdue: true },
      });
      const [letter] = await mails('besideback');
      expect(letter?.body).toMatch(
        /The bank sent back \$70\.00 that was paid on a bill of your payment plan on /,
      );
      expect(letter?.body).toContain(
        english('topics_planbesidebackleft', { remaining: '$150.00' }),
      );
      expect(letter?.body).not.toContain(english('topics_planbesidereopened'));
      const before = (await mails('overdue')).length;
      await passDays(8);
      const overdue = (await mails('overdue')).slice(before);
      expect(overdue.length).toBeGreaterThan(0);
      // The payer who paid believes that nothing is to be done.
      for (const { body } of overdue) {
        expect(body).toMatch(/was due on .*\. \$70\.00 that was paid on this plan went back on /);
        expect(body).not.toContain('you do not need to do anything');
      }
      const { missed } = await shown();
      expect(missed).toMatchObject({ overdue: { amount: 5_000, back: { amount: 7_000 } } });
      expect(await clinic.charges()).toHaveLength(2);
      expect(await balanced()).toBe(true);
    });

    test('of the last payment by hand opens the plan again', async () => {
      const { planId } = await begun();
      await setByHand(server.db, planId, true);
      const goesBack = await paysBeside(15_000);
      expect((await thePlan()).plan.status).toBe('completed');
      expect(await statuses()).toBe('paid paid paid paid');
      const [done] = (await clinic.letters()).filter(({ uniqueKey }) =>
        uniqueKey?.endsWith(':done'),
      );
      expect(done?.body).toContain(english('topics_plandonebank'));
      await goesBack();
      expect((await thePlan()).plan).toMatchObject({ status: 'active', isByHand: 1 });
      expect(await statuses()).toBe('paid pending pending pending');
      await addsUp();
      const [letter, ...further] = await mails('besideback');
      expect(further).toEqual([]);
      expect(letter?.body).toContain(english('topics_planbesidereopened'));
      await paysBeside(15_000);
      expect((await thePlan()).plan.status).toBe('completed');
      expect(await balanced()).toBe(true);
    });

    test('of a plan that waits for another card leaves its payment late again, and its letters begin anew', async () => {
      await begun((cart) => byCard(cart, dull));
      await toNextDebit();
      const goesBack = await paysBeside(5_000);
      expect(await statuses()).toBe('paid paid pending pending');
      expect(await mails('beside')).toHaveLength(1);
      await passDays(2);
      const told = (await mails('waits')).length;
      await goesBack();
      expect(await statuses()).toBe('paid pending pending pending');
      await addsUp();
      const { missed } = await shown();
      expect(missed).toMatchObject({ waits: { amount: 5_000 } });
      expect(missed?.waits).not.toHaveProperty('by');
      await passDays(1);
      expect(await mails('waits')).toHaveLength(told + 1);
      await passDays(40);
      expect((await thePlan()).plan.status).toBe('failing');
    });

    test('of one that a stranger had paid off has the plan wait for other means', async () => {
      await begun();
      const goesBack = await paysBeside(15_000, 'stranger');
      expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
      await goesBack();
      expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingTold: 0 });
      expect(await statuses()).toBe('paid pending pending pending');
      await addsUp();
      await clinic.remind();
      const [waits] = await mails('waits');
      expect(waits?.body).toContain(english('topics_planwaitsback', { amount: '$50.00' }));
      expect(waits?.body).not.toContain('the bank refused');
      const { missed } = await shown();
      expect(missed).toMatchObject({ waits: { amount: 5_000, isBack: true } });
      expect(missed).not.toHaveProperty('why');
    });

    test('of a plan that it had made shorter lengthens it, and its payer is told', async () => {
      await begun();
      const goesBack = await paysBeside(6_000, 'stranger');
      expect(await mails('beside')).toHaveLength(1);
      await toNextDebit();
      await toNextDebit();
      expect((await thePlan()).plan.status).toBe('completed');
      await goesBack();
      expect((await thePlan()).plan.status).toBe('active');
      await addsUp();
      expect(await shown()).toMatchObject({ remaining: 6_000 });
      expect(await mails('besideback')).toHaveLength(1);
    });
  });
});
