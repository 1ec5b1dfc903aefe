import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { planDetails } from '#server/history/plan-details.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { holdDebit } from '../../support/held-debit.ts';
import { byCard, typed } from '../../support/payments.ts';
import { planMeansAt, poor } from '../../support/plan-means.ts';
import { owe } from '../../support/plans.ts';
import { providersSystem } from '../../support/providers-system.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);
const kim = { by: 'Kim Alvarez', note: 'written off, case 4712' };

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun } = planMeansAt(server);
  const { ask } = providersSystem(server, clinic.slug);

  const settle = (plan: string, sent: object = {}) =>
    ask('change', { plan, deed: 'settle', ...kim }, sent);
  const bill = async () => (await owe(server.db, clinic.slug(), 'A-1')).amount;
  const setBill = (amount: number) =>
    server.db
      .updateTable('balances')
      .set({ amount })
      .where('tenant', '=', clinic.slug())
      .where('paymentPostingId', '=', 'A-1')
      .execute();
  const mails = async (part: string) =>
    (await clinic.letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(part),
    );
  const ledger = () => server.db.selectFrom('ledgerEntries').selectAll().execute();
  const held = () => holdDebit(clinic, processor);

  test('a settled plan is over as one that is done: nothing more is debited, its bill owes that much less, and the ledger stays', async () => {
    const { planId } = await begun();
    const before = await ledger();
    const { status, body } = await settle(planId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ plan: planId, status: 'completed', payments: [] });
    expect(await ledger()).toEqual(before);
    expect(await bill()).toBe(0);
    expect((await clinic.thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
    expect(await clinic.statuses()).toBe('paid cancelled cancelled cancelled');
    const [mail, ...others] = await mails(':settled');
    expect(others).toEqual([]);
    expect(mail?.body).toContain('tells us that the rest of your payment plan is settled');
    expect(mail?.body).not.toContain('still to be paid');
    expect(await mails(':done')).toEqual([]);
    const audit = await server.db
      .selectFrom('audit')
      .select(['subject', 'note', 'outcome'])
      .where('action', '=', 'plan.settled')
      .where('target', '=', planId)
      .execute();
    expect(audit).toEqual([
      { subject: 'provider Kim Alvarez', note: kim.note, outcome: 'completed' },
    ]);
    server.pass(40 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
    expect(await clinic.balanced()).toBe(true);
    const [seen] = (await ask('see', { plan: planId })).body['plans'] as unknown as object[];
    expect(seen).toMatchObject({ status: 'completed', remaining: 0, paid: 5_000 });
    expect(JSON.stringify(seen)).toContain('notneeded');
  });

  test('the payment history says that nothing more was due, not that the rest was paid', async () => {
    const { planId } = await begun();
    await settle(planId);
    const { plan } = await clinic.thePlan();
    const stored = await openTenant(server.db, plan.tenant);
    const reading = { stored, personId: plan.subject, holder: plan.subject, now: plan.createdAt };
    expect(await planDetails(server.db, planId, reading)).toMatchObject({
      end: { by: 'settled', owed: 0, beside: 15_000 },
    });
  });

  test('settled twice, repeated and at once, it is settled once: its bill is lowered once, and told once', async () => {
    const { planId } = await begun();
    await setBill(20_000);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => settle(planId, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await settle(planId)).status).toBe(409);
    expect(await bill()).toBe(5_000);
    const [mail, ...others] = await mails(':settled');
    expect(others).toEqual([]);
    expect(mail?.body).toContain('Beside the plan, $50.00 is still to be paid');
  });

  test('a debit that is on its way is not called back: its payer is told, and what it takes pays the bill', async () => {
    const { planId } = await begun();
    const go = await held();
    const { body } = await settle(planId);
    expect(body['payments']).toEqual([
      expect.objectContaining({ amount: 5_000, isUnderWay: true }),
    ]);
    expect(await bill()).toBe(5_000);
    expect((await mails(':settled'))[0]?.body).toContain('A payment was on its way already');
    await go();
    expect(await bill()).toBe(0);
    expect(await clinic.statuses()).toBe('paid paid cancelled cancelled');
    expect(await mails(':2:after:')).toHaveLength(1);
    expect(await clinic.charges()).toHaveLength(2);
    expect(await clinic.balanced()).toBe(true);
    expect(await server.db.selectFrom('credits').selectAll().execute()).toEqual([]);
  });

  test('a debit that was on its way and is refused is settled as well, and its payer reads that nothing is due of it', async () => {
    const { planId, add, change, shown } = await begun(byCard);
    const from = (await shown())?.next.date ?? '';
    expect((await change(await add(poor), from)).status).toBe(200);
    const go = await held();
    await setBill(17_000);
    expect((await settle(planId)).status).toBe(200);
    await go();
    expect(await bill()).toBe(2_000);
    expect(await clinic.statuses()).toBe('paid cancelled cancelled cancelled');
    const [mail] = await mails(':2:untaken:');
    expect(mail?.body).toContain('The payment of $50.00 that was on its way was not taken');
    expect(await mails('declined')).toEqual([]);
    server.pass(40 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(2);
  });

  test('a plan of a number that was typed is settled, too, and its letter does not tell what is owed on it', async () => {
    await clinic.began([typed(20_000, 1, { paymentPostingId: 'A-1' })], 5_000);
    expect(await bill()).toBe(15_000);
    await setBill(25_000);
    const { plan } = await clinic.thePlan();
    expect((await settle(plan.id)).status).toBe(200);
    expect(await bill()).toBe(10_000);
    const [mail] = await mails(':settled');
    expect(mail?.body).toContain('the rest of your payment plan is settled');
    expect(mail?.body).not.toContain('$');
  });
});
