import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { settleByHand, type Outcome } from '#server/payments/settle-by-hand.ts';
import { tellUnresolved } from '#server/payments/tell-unresolved.ts';
import { plansNamed, stopPlan } from '#server/plans/stop.ts';
import { byReference } from '#server/store/payments-unresolved.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { outageOf } from '../../support/outage.ts';
import { owedChanges } from '../../support/owed-changes.ts';
import { typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, pass, statuses, thePlan, charges, letters, began, debit, toNextDebit } = at;
  let vendor: ReturnType<typeof outageOf>;
  beforeAll(() => void (vendor = outageOf(server)));
  beforeEach(() => Object.assign(vendor, { away: false, takes: false, asked: 0 }));

  const look = (deps = server.deps) => recover(paymentsOf(deps));
  const tell = () => tellUnresolved(server);
  const keys = async () => (await letters()).map(({ uniqueKey }) => String(uniqueKey));
  const decide = async (outcome: Outcome) => {
    const [intent] = await byReference(server.db, await referenceOf());
    if (intent === undefined) throw new Error('there is none');
    return settleByHand(server.deps, intent, { outcome, note: 'seen in the records', by: 'kim' });
  };
  const referenceOf = async () => (await openOnes())[0]?.reference ?? '';
  const openOnes = () =>
    server.db
      .selectFrom('paymentIntents')
      .selectAll()
      .where('tenant', '=', slug())
      .where('endpoint', '=', 'plan')
      .execute();
  const audit = (action: string) =>
    server.db
      .selectFrom('audit')
      .selectAll()
      .where('tenant', '=', slug())
      .where('action', '=', action)
      .execute();

  /** An instalment is on its way when the processor goes away for longer than anybody waits. */
  const debitInOutage = async (takes: boolean) => {
    await began([{ ...typed(60_000), locationId: 21 }], 20_000);
    await at.untilDebit();
    Object.assign(vendor, { away: true, takes });
    await debit();
    pass(minutes(6));
    await look();
    expect((await openOnes()).map(({ status }) => status)).toEqual(['unresolved']);
  };

  test('the outcome of a debit is still found out after a week, by a server that was started since', async () => {
    await debitInOutage(true);
    pass(days(7));
    await look();
    vendor.away = false;
    pass(minutes(61));
    await look({ ...server.deps });
    expect(await statuses()).toBe('paid paid pending');
    expect(await charges()).toHaveLength(2);
    await toNextDebit();
    expect(await statuses()).toBe('paid paid paid');
  });

  test('an unresolved debit is asked about each hour, not each second', async () => {
    await debitInOutage(false);
    pass(days(3));
    await look();
    const before = vendor.asked;
    for (let minute = 0; minute < 120; minute += 1) {
      pass(minutes(1));
      await look();
    }
    expect(vendor.asked - before).toBeGreaterThan(0);
    expect(vendor.asked - before).toBeLessThan(4);
  });

  test('a debit that was never taken is announced anew, and the plan goes on by itself', async () => {
    await debitInOutage(false);
    pass(days(2));
    vendor.away = false;
    await look();
    expect(await statuses()).toBe('paid pending pending');
    await debit();
    expect(await charges()).toHaveLength(1);
    await toNextDebit();
    expect(await statuses()).toBe('paid paid pending');
    expect((await letters()).some(({ body }) => / is moved to /.test(body))).toBe(true);
  });

  test('people and the patient are told once, people again after a week', async () => {
    await debitInOutage(true);
    await tell();
    expect((await keys()).filter((key) => /^(undecided|unknown):/.test(key))).toEqual([]);
    pass(minutes(4 * 60));
    await Promise.all([tell(), tell()]);
    pass(days(1));
    await tell();
    const told = async () =>
      (await letters()).filter(({ uniqueKey }) => uniqueKey?.startsWith('undecided:'));
    const [letter, ...others] = await told();
    expect(others).toEqual([]);
    expect(letter?.recipient).toBe('plans@clinic.example.org');
    const [{ reference } = { reference: '' }] = await openOnes();
    for (const part of [
      reference,
      '$200.00',
      'Annex',
      'ending in 1111',
      'npm run payment -- settle',
    ])
      expect(letter?.body).toContain(part);
    expect(letter?.body).not.toMatch(/@@|undefined|NaN/);
    const unknown = (await letters()).filter(({ uniqueKey }) => uniqueKey?.startsWith('unknown:'));
    expect(unknown.map(({ recipient }) => recipient)).toEqual(['dana@example.org']);
    expect(unknown[0]?.body).toContain('Please do not pay it again.');
    pass(days(7));
    await tell();
    expect(await told()).toHaveLength(2);
    expect((await keys()).filter((key) => key.startsWith('unknown:'))).toHaveLength(1);
  });

  test('an operator settles a debit as paid: once, with an audit line, and the plan goes on', async () => {
    await debitInOutage(true);
    const told = owedChanges(server.deps);
    const decided = await Promise.all([decide('paid'), decide('paid')]);
    expect(decided.filter((one) => one === 'settled')).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(await decide('not-paid')).toBe('over');
    expect(await statuses()).toBe('paid paid pending');
    expect(await audit('payment.settled-by-hand')).toMatchObject([
      { subject: 'operator kim', outcome: 'paid', note: 'seen in the records' },
    ]);
    expect((await keys()).filter((key) => key.includes(':2:after:'))).toHaveLength(2);
    vendor.away = false;
    await toNextDebit();
    expect(await statuses()).toBe('paid paid paid');
    expect(await charges()).toHaveLength(3);
    expect(await at.balanced()).toBe(true);
  });

  test('an operator settles a debit as not paid: the patient hears so, and when it is taken', async () => {
    await debitInOutage(false);
    expect(await decide('not-paid')).toBe('settled');
    const [told] = (await letters()).filter(({ uniqueKey }) => uniqueKey?.startsWith('nottaken:'));
    expect(told?.body).toMatch(/\$200\.00 .* was not made\. You were not charged\./);
    expect(told?.body).toContain('We will tell you before we take this payment again.');
    vendor.away = false;
    pass(days(2));
    await debit();
    expect(await charges()).toHaveLength(1);
    await toNextDebit();
    expect(await statuses()).toBe('paid paid pending');
    expect(await charges()).toHaveLength(2);
  });

  test('a payment that is still being asked about is not settled by hand', async () => {
    await began();
    await at.untilDebit();
    vendor.away = true;
    await debit();
    expect(await decide('paid')).toBe('underway');
  });

  const stop = (name: string) =>
    plansNamed(server.db, name).then(([id = '']) =>
      stopPlan(server.deps, id, { note: 'asked by telephone', by: 'kim' }),
    );

  test('a plan is stopped at the patient’s word, by the reference of their letter, once', async () => {
    await began();
    await toNextDebit();
    const [debited] = await openOnes();
    expect(await stop(String(debited?.reference).toLowerCase())).toBe('stopped');
    expect(await stop((await thePlan()).plan.id)).toBe('over');
    expect(await statuses()).toBe('paid paid cancelled');
    expect((await thePlan()).plan).toMatchObject({ status: 'cancelled', vendorToken: null });
    const told = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':stopped'));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    expect(told.every(({ body }) => body.includes('$200.00'))).toBe(true);
    expect(await audit('plan.stopped')).toMatchObject([
      { subject: 'operator kim', outcome: 'cancelled', note: 'asked by telephone' },
    ]);
    pass(days(40));
    await at.announce();
    await debit();
    expect(await charges()).toHaveLength(2);
    await began();
  });

  test('a plan stopped with nothing owed on its bill sends nobody to a payment', async () => {
    await began([typed(15_000, 1, { paymentPostingId: 'A-1' })], 5_000);
    const { id } = (await thePlan()).plan;
    await server.db
      .updateTable('balances')
      .set({ amount: 0 })
      .where('tenant', '=', slug())
      .execute();
    expect(await stop(id)).toBe('stopped');
    const told = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':stopped'));
    expect(told).toHaveLength(2);
    for (const { body } of told) {
      expect(body).toContain('You owe nothing more on its accounts.');
      expect(body).not.toMatch(/\$0\.00|pay it online/);
    }
  });

  test('a plan stopped with a debit on its way that was taken: the patient is told both', async () => {
    await debitInOutage(true);
    expect(await stop((await thePlan()).plan.id)).toBe('stopping');
    const [told] = (await letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':stopped'));
    expect(told?.body).toContain('cannot be called back');
    vendor.away = false;
    pass(minutes(61));
    await look();
    expect(await statuses()).toBe('paid paid cancelled');
    expect((await keys()).filter((key) => key.includes(':2:after:'))).toHaveLength(2);
    expect(await charges()).toHaveLength(2);
  });

  test('a plan stopped with a debit on its way that was not taken: the debit is not sent any more, and told', async () => {
    await debitInOutage(false);
    expect(await stop((await thePlan()).plan.id)).toBe('stopping');
    vendor.away = false;
    pass(minutes(61));
    await look();
    expect(await statuses()).toBe('paid cancelled cancelled');
    expect((await keys()).filter((key) => key.includes(':2:nottaken:'))).toHaveLength(1);
    expect(await charges()).toHaveLength(1);
  });

  test('of a stop and a debit at the same moment the patient hears what is true', async () => {
    await began();
    await at.untilDebit();
    const { id } = (await thePlan()).plan;
    await Promise.all([debit(), stop(id), debit()]);
    pass(minutes(1));
    await look();
    const taken = (await charges()).length - 1;
    expect((await keys()).filter((key) => key.includes(':2:after:'))).toHaveLength(2 * taken);
    expect((await thePlan()).plan.status).toBe('cancelled');
    pass(days(60));
    await at.announce();
    await debit();
    expect(await charges()).toHaveLength(1 + taken);
  });
});
