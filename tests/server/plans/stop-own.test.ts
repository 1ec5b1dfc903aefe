import { expect, test } from 'vitest';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import type { AccountChange } from '#domain/account-change.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { byCard } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { english } from '../../support/english.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun } = planMeansAt(server);

  const asked = async (method: 'GET' | 'POST', planId: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/stop`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  /** The plan as it is shown; nothing where it is over. */
  const shown = async (planId: string) => {
    const { status, body } = await asked('GET', planId);
    expect(status).toBe(200);
    return body as { plan?: StoppingPlan; stopped?: object };
  };
  const figures = async (planId: string) => {
    const { plan } = await shown(planId);
    if (plan === undefined) throw new Error('the plan is over');
    return figuresOf(plan);
  };
  const stop = async (planId: string, as?: object) =>
    asked('POST', planId, as ?? (await figures(planId)));
  const audit = () =>
    server.db
      .selectFrom('audit')
      .select(['subject', 'note', 'target'])
      .where('tenant', '=', clinic.slug())
      .where('action', '=', 'plan.stopped')
      .execute();
  const told = async () =>
    (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':stopped'));
  /** The receipts that say where the plan is stopped. */
  const onReceipt = async () =>
    (await clinic.letters()).filter(({ body }) =>
      body.includes(english('topics_planstopmine', { button: english('links_myplans') })),
    );
  const held = () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const reached = new Promise<void>((resolve) => {
      processor.asSent = async (one) => {
        resolve();
        await answered;
        return one;
      };
    });
    return { answer, reached };
  };

  test('a patient stops their plan in the figures that they were shown: nothing more is taken', async () => {
    const { planId } = await begun();
    const { plan } = await shown(planId);
    expect(plan).toMatchObject({ taken: 5_000, owed: 15_000, mayPlan: true });
    expect(plan?.bills).toEqual([{ number: 'A-1', amount: 15_000 }]);
    expect(plan?.next).toMatchObject({ amount: 5_000 });
    expect(plan).not.toHaveProperty('underWay');
    expect(plan).not.toHaveProperty('interest');
    const { status, body } = await stop(planId);
    expect(status).toBe(200);
    const stopped = { owed: 15_000, mayPlan: true, bills: plan?.bills };
    expect(body['stopped']).toMatchObject(stopped);
    expect((await shown(planId)).stopped).toMatchObject(stopped);
    expect((await shown(planId)).plan).toBeUndefined();
    expect(await clinic.statuses()).toBe('paid cancelled cancelled cancelled');
    expect((await clinic.thePlan()).plan).toMatchObject({ status: 'cancelled', vendorToken: null });
    server.pass(40 * day);
    await clinic.announce();
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
    expect(await clinic.balanced()).toBe(true);
  });

  test('the stop is told by letter, stands among the changes as one’s own, and in the audit by who', async () => {
    const { planId } = await begun();
    await stop(planId);
    const letter = (await told()).find(({ kind }) => kind === 'mail');
    expect(letter?.body).toContain('As you asked, your payment plan is stopped');
    expect(letter?.body).toContain('$150.00 is still to be paid: online, or by a new plan.');
    const { plan } = await clinic.thePlan();
    expect(await audit()).toEqual([{ subject: plan.subject, note: null, target: planId }]);
    const { token } = await clinic.owner();
    const { body } = await server.ask('GET', '/api/user/changes', { token });
    const [ended] = (body['payload'] as unknown as AccountChange[]).filter(
      ({ what }) => what === 'planEnded',
    );
    expect(ended).toMatchObject({ by: 'you' });
  });

  test('pressed twice, repeated and in two windows at once, it is stopped once, and told once', async () => {
    const { planId } = await begun();
    const as = await figures(planId);
    const answers = await Promise.all([stop(planId, as), stop(planId, as), stop(planId, as)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    server.pass(day);
    const again = await stop(planId, as);
    expect(again).toMatchObject({ status: 200, body: { stopped: { owed: 15_000 } } });
    expect(await audit()).toHaveLength(1);
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
  });

  test('a figure that is another by now stops nothing: the bill, what was taken, and the day', async () => {
    const { planId } = await begun();
    const as = await figures(planId);
    for (const other of [
      { owed: as.owed - 1 },
      { taken: as.taken + 1 },
      { next: '2040-01-03' },
      { next: undefined },
      { underWay: as.next },
    ])
      expect((await stop(planId, { ...as, ...other })).status).toBe(409);
    await server.db
      .updateTable('balances')
      .set({ amount: 14_000 })
      .where('tenant', '=', clinic.slug())
      .where('paymentPostingId', '=', 'A-1')
      .execute();
    expect((await stop(planId, as)).status).toBe(409);
    expect(await clinic.statuses()).toBe('paid pending pending pending');
    expect(await audit()).toEqual([]);
    expect(await told()).toEqual([]);
    expect((await stop(planId)).status).toBe(200);
  });

  test('a payment that was announced is not taken, up to the moment in which it would be claimed', async () => {
    const { planId } = await begun();
    await clinic.untilDebit();
    expect((await stop(planId)).status).toBe(200);
    await clinic.debit();
    expect(await clinic.charges()).toHaveLength(1);
  });

  test('a payment that is on its way is said to be, is told how it ended, and nothing follows it', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    const before = await figures(planId);
    await clinic.untilDebit();
    const { answer, reached } = held();
    const debited = clinic.debit();
    await reached;
    const { plan } = await shown(planId);
    expect(plan?.underWay).toMatchObject({ date: before.next, amount: 5_000 });
    expect(plan?.next?.date).not.toBe(before.next);
    expect((await stop(planId, before)).status).toBe(409);
    const { status, body } = await stop(planId);
    expect(status).toBe(200);
    expect(body['stopped']).toMatchObject({ owed: 15_000, underWay: { amount: 5_000 } });
    const letter = (await told()).find(({ kind }) => kind === 'mail');
    expect(letter?.body).toContain('A payment of $50.00 was begun on');
    answer();
    await debited;
    expect(await clinic.statuses()).toBe('paid paid cancelled cancelled');
    expect((await shown(planId)).stopped).toMatchObject({ owed: 10_000 });
    const [taken] = (await clinic.letters()).filter(({ kind, uniqueKey }) =>
      kind === 'mail' ? uniqueKey?.includes(':2:after:') : false,
    );
    expect(taken?.body).toContain(english('topics_planisstopped'));
    expect(taken?.body).toContain('$100.00 is still to be paid');
    expect((await shown(planId)).stopped).not.toHaveProperty('underWay');
    expect(await clinic.balanced()).toBe(true);
  });

  test('a stop and a debit at the same moment: either is first, and the other sees it', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    await clinic.untilDebit();
    const as = await figures(planId);
    const [{ status }] = await Promise.all([stop(planId, as), clinic.debit()]);
    const taken = (await clinic.charges()).length;
    // The debit was claimed first, and the patient was not told of it: nothing is stopped unseen.
    if (status === 409) expect(taken).toBe(2);
    else expect([status, taken]).toEqual([200, 1]);
    if (status === 409) expect((await stop(planId)).status).toBe(200);
    expect(await clinic.statuses()).toMatch(/^paid (?:paid|cancelled) cancelled cancelled$/);
    expect(await clinic.balanced()).toBe(true);
  });

  test('a plan that the provider stopped meanwhile is answered as stopped, one that ended otherwise is refused', async () => {
    const { planId } = await begun();
    const as = await figures(planId);
    await stopPlan(server.deps, planId, { note: 'asked to', by: 'staff' });
    expect(await stop(planId, as)).toMatchObject({
      status: 200,
      body: { stopped: { owed: as.owed } },
    });
    expect(await audit()).toMatchObject([{ subject: 'operator staff' }]);
    await server.db
      .updateTable('plans')
      .set({ status: 'completed' })
      .where('id', '=', planId)
      .execute();
    expect((await stop(planId, as)).status).toBe(409);
    expect(await shown(planId)).not.toHaveProperty('stopped');
  });

  test('the interest that was paid stays paid, and the rest of it is neither owed nor taken', async () => {
    await server.db
      .updateTable('balances')
      .set({ amount: 60_000 })
      .where('tenant', '=', clinic.slug())
      .execute();
    const owner = await clinic.owner();
    const bill = { ...(await clinic.found()), amount: 60_000 };
    const cart = planCart([bill], 10_250, { duration: 6 });
    expect((await owner.pay(byCard(cart))).status).toBe(200);
    server.pass(1);
    const { plan } = await clinic.thePlan();
    expect((await shown(plan.id)).plan).toMatchObject({
      taken: 10_250,
      owed: 49_750,
      interest: { paid: 0, spared: 1_500 },
    });
    const { body } = await stop(plan.id);
    expect(body['stopped']).toMatchObject({ owed: 49_750 });
  });

  test('a plan of somebody else’s is none, and the letters of one’s own say where it is stopped', async () => {
    const { planId } = await begun();
    expect((await asked('GET', 'no-such-plan')).status).toBe(404);
    await server.db
      .updateTable('plans')
      .set({ subject: 'somebody' })
      .where('id', '=', planId)
      .execute();
    expect((await asked('GET', planId)).status).toBe(404);
    const as = { owed: 15_000, taken: 5_000 };
    expect((await stop(planId, as)).status).toBe(404);
    const [letter] = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.endsWith(':begun'),
    );
    expect(letter?.body).toContain(
      `/${clinic.slug()}/#/credentialed-login and choose “Payment plans” in the menu.`,
    );
    expect(letter?.body).toMatch(/in the menu\. .*\nOr (?:call|tell) /);
    expect(await onReceipt()).toHaveLength(1);
  });

  test('a guest’s letters name nobody’s page, and a guest has none', async () => {
    await clinic.began();
    server.pass(1);
    const { plan } = await clinic.thePlan();
    const [letter] = (await clinic.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.endsWith(':begun'),
    );
    expect(letter?.body).toMatch(
      /change or stop it while it runs, open the link below\..*\nhttp.*\nOr (?:call|tell) /,
    );
    expect(letter?.body).not.toContain('credentialed-login');
    const named = english('topics_planstopbyletter', { subject: letter?.subject ?? '' });
    const receipts = (await clinic.letters()).filter(({ body }) => body.includes(named));
    expect(receipts).toHaveLength(1);
    expect(await onReceipt()).toEqual([]);
    expect((await asked('GET', plan.id)).status).toBe(404);
  });
});
