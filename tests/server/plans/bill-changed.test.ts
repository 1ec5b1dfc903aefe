import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { tellBillChanges } from '#server/plans/bill-changed.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { byCard } from '../../support/payments.ts';
import { dull, planMeansAt } from '../../support/plan-means.ts';
import { owe } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const { isBack, chargesOf } = moneyBackAt(server);
  const { slug, thePlan, toNextDebit, charges } = clinic;

  const look = () => tellBillChanges(paymentsOf(server.deps));
  /** The provider's own change: a correction of the bill, or what an insurance paid. */
  const changedBy = async (cents: number) => {
    const { id } = await owe(server.db, slug(), 'A-1');
    await server.db
      .updateTable('balances')
      .set((e) => ({ amount: e('amount', '+', cents) }))
      .where('id', '=', id)
      .execute();
    server.pass(1);
    await look();
  };
  const told = async (kind = 'mail') =>
    (await clinic.letters()).filter(
      (one) => one.kind === kind && one.uniqueKey?.includes(':anew:'),
    );
  const begin = () => begun((cart) => byCard(cart, { again: true }));
  const provider = () => slug();

  test('a bill that its provider lowered is told once, with the payments that are left', async () => {
    await begin();
    await look();
    expect(await told()).toEqual([]);
    await changedBy(-7_000);
    await Promise.all([look(), look()]);
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    const less = english('topics_plananewless', {
      provider: provider(),
      less: '$70.00',
      remaining: '$80.00',
    });
    expect(letter?.body).toContain(less);
    const dates = letter?.body.match(/^.*\d{4}: \$.*$/gm);
    expect(dates?.map((one) => one.split(': ')[1])).toEqual(['$50.00', '$30.00']);
    expect((await told('text'))[0]?.body).toContain('$80.00');
    const { plan } = await thePlan();
    const stored = await openTenant(server.db, slug());
    const reading = { stored, personId: plan.subject, holder: plan.subject, now: plan.createdAt };
    const rows = (await planDetails(server.db, plan.id, reading))?.history;
    expect(rows?.map((row) => [row.amountPerPeriod, row.paymentStatus])).toEqual([
      [5_000, 'Paid'],
      [5_000, 'Pending'],
      [3_000, 'Pending'],
      [5_000, 'Not_Needed'],
    ]);
    for (let at = 0; at < 2; at += 1) await toNextDebit();
    await look();
    expect((await charges()).map(({ amount }) => amount)).toEqual([5_000, 5_000, 3_000]);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await told()).toHaveLength(1);
  });

  test('a bill that is raised by more than its plan takes leaves the plan as it was, and its payer is told', async () => {
    const { planId } = await begin();
    await changedBy(30_000);
    await look();
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    const said = { provider: provider(), beyond: '$300.00' };
    expect(letter?.body).toContain(english('topics_plananewonly', said));
    expect(await told('text')).toEqual([]);
    const { token } = await clinic.owner();
    const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, { token });
    const plan = body['plan'] as unknown as MyPlan;
    expect(plan).toMatchObject({
      remaining: 15_000,
      changes: [{ what: 'billed', beyond: 30_000 }],
    });
    await changedBy(-30_000);
    expect(await told()).toHaveLength(1);
  });

  test('neither a payment made here nor one that went back is a change of the provider', async () => {
    const { pay } = await begin();
    const bill = await clinic.found();
    const paymentActions = [{ accounts: [bill.accountId], amount: 2_000 }];
    const part = byCard({ accounts: [bill], paymentActions }, { again: true });
    expect((await pay(part)).status).toBe(200);
    await look();
    await toNextDebit();
    await look();
    const [charge] = await chargesOf(slug());
    await isBack({ reference: charge?.vendorKey ?? '', kind: 'refunded', code: '' });
    await look();
    expect(await told()).toEqual([]);
  });

  test('a bill that is raised again is told, never above what was agreed to, and its next payment is announced anew', async () => {
    await begin();
    await changedBy(-12_000);
    await clinic.untilDebit();
    const before = (await thePlan()).rows[1]?.toldDate;
    expect(before).not.toBe(null);
    await changedBy(50_000);
    expect((await thePlan()).rows[1]?.toldDate).toBe(null);
    const letters = await told();
    expect(letters).toHaveLength(2);
    expect(letters[1]?.body).toContain(
      english('topics_plananewmore', {
        provider: provider(),
        more: '$120.00',
        remaining: '$150.00',
      }),
    );
    expect(letters[1]?.body).toContain(english('topics_plananewbeyond', { beyond: '$380.00' }));
    await clinic.debit();
    expect(await charges()).toHaveLength(1);
    await toNextDebit();
    expect((await charges()).map(({ amount }) => amount)).toEqual([5_000, 5_000]);
    expect(await told()).toHaveLength(2);
  });

  test('a bill that is taken back whole ends its plan', async () => {
    await begin();
    const { amount } = await owe(server.db, slug(), 'A-1');
    await changedBy(-amount);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await told()).toEqual([]);
    const over = (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':done'));
    expect(over).toHaveLength(1);
  });

  test('a plan that waits for another card is told the new sum, and no day', async () => {
    await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    await changedBy(-7_000);
    const [letter] = await told();
    expect(letter?.body).toContain(english('topics_plananewwaits'));
    expect(letter?.body).not.toContain(english('topics_plananewdates'));
  });
});
