import { expect, test } from 'vitest';
import * as v from 'valibot';
import { PaidEarlier } from '#contract/payment.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { takeBack } from '#server/reversals/take-back.ts';
import { heldIntent, legsOf } from '#server/store/payments.ts';
import { endPlan, findPlan } from '#server/store/plans.ts';
import { eachDatabase } from '../../support/databases.ts';
import { holdDebit } from '../../support/held-debit.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { aPayer, byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';
import { randomFrom } from '../payments/chaos/random.ts';

const again = { again: true };
const aDay = minutes(25 * 60);

eachDatabase((open, name) => {
  const server = useServer(open);
  const { clinic: at, processor } = planMeansAt(server);
  const { slug, debit, thePlan, statuses, charges, letters, toNextDebit, owner } = at;

  /** A bill as it stands on paper, with a number that the provider's look-up does not know. */
  const typedBill = (amount: number, paymentPostingId = 'ON-PAPER') =>
    typed(amount, 1, { paymentPostingId });
  const guest = () => aPayer(server, slug());
  const begin = async (amount = 20_000, payment = 5_000, more: object = {}) => {
    const cart = planCart([typedBill(amount)], payment, more);
    expect((await (await guest()).pay(byCard(cart, again))).status).toBe(200);
    at.pass(aDay);
  };
  const payTyped = async (amount: number, number = 'ON-PAPER', payer = guest()) => {
    const { status, body } = await (
      await payer
    ).pay(byCard(cartOf(typedBill(amount, number)), again));
    expect([status, body['errors']]).toEqual([200, undefined]);
    return body;
  };
  const taken = async () => (await charges()).map(({ amount }) => amount);
  const lettersOf = async (what: string) =>
    (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(what));

  const planned = (account: string) => ({
    errors: { general: [{ errorCode: payProblems.paidElsewhere }] },
    earlier: [{ account, secondsAgo: 0, status: 'planned' }],
  });

  test('a payer who types the number of a plan is told of it, and no more than that', async () => {
    await begin();
    const payer = await guest();
    for (const asked of [
      byCard(cartOf(typedBill(15_000, 'on paper'))),
      byBank(cartOf(typedBill(15_000, 'on paper'))),
    ]) {
      const { status, body } = await payer.pay(asked);
      expect([status, v.parse(PaidEarlier, body)]).toMatchObject([400, planned('on paper')]);
      expect(Object.keys(v.parse(PaidEarlier, body).earlier?.[0] ?? {}).toSorted()).toEqual([
        'account',
        'secondsAgo',
        'status',
      ]);
    }
    expect((await payer.pay(byCard(cartOf(typedBill(15_000, 'OTHER'))))).status).toBe(200);
    expect(await taken()).toEqual([5_000, 15_000]);
  });

  test('a bill that was looked up for its plan, and typed by somebody: the same is told', async () => {
    const cart = planCart([await at.found()], 5_000);
    expect((await (await owner()).pay(byCard(cart, again))).status).toBe(200);
    at.pass(aDay);
    const { body } = await (await guest()).pay(byCard(cartOf(typedBill(15_000, 'a 1'))));
    expect(body).toMatchObject(planned('a 1'));
  });

  test('a bill that begins another plan is refused, and nobody is asked first', async () => {
    await begin();
    const { body } = await (await guest()).pay(byCard(planCart([typedBill(15_000)], 5_000)));
    expect(body['errors']).toMatchObject({ general: [{ errorCode: payProblems.planAccount }] });
  });

  test('a part that is paid by typing the number counts: the plan is shorter from its end', async () => {
    await begin();
    await payTyped(6_000, 'on paper');
    const [told] = await lettersOf(':beside:');
    expect(told?.recipient).toBe('dana@example.org');
    expect(told?.body).toContain(`$60.00 was paid to ${slug()} on a bill of your payment plan`);
    expect(told?.body).toContain('$90.00 in all from now on');
    for (let times = 0; times < 4; times += 1) await toNextDebit();
    expect(await taken()).toEqual([5_000, 6_000, 5_000, 4_000]);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await statuses()).toBe('paid paid paid cancelled');
    const after = (await letters()).filter(({ body }) => body.includes('left to pay'));
    expect(after[0]?.body).toContain('You have $40.00 left to pay.');
  });

  test.each([15_000, 40_000])(
    '%i cents paid by typing the number: the plan is over at once, and its payer hears so',
    async (amount) => {
      await begin();
      await payTyped(amount);
      expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
      const [over] = await lettersOf(':done');
      expect(over?.recipient).toBe('dana@example.org');
      await toNextDebit();
      expect(await taken()).toEqual([5_000, amount]);
      expect(await server.db.selectFrom('credits').select('amount').execute()).toEqual([]);
    },
  );

  test('a plan that was announced, and paid off since: nothing is debited', async () => {
    await begin();
    await at.untilDebit();
    await payTyped(15_000);
    await debit();
    expect(await taken()).toEqual([5_000, 15_000]);
  });

  test('a plan that was stopped counts nothing, and is not told of', async () => {
    await begin();
    const { plan } = await thePlan();
    await endPlan(server.db, plan.id, 'cancelled', await server.deps.now());
    const payer = await guest();
    expect((await payer.pay(byCard(cartOf(typedBill(6_000))))).status).toBe(200);
    expect(await server.db.selectFrom('paidBeside').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ planId: plan.id }),
    );
  });

  test('of a payment that went back as much is debited again', async () => {
    await begin();
    const { reference } = await payTyped(6_000);
    const { id } = await server.db
      .selectFrom('paymentIntents')
      .select('id')
      .where('reference', '=', String(reference))
      .executeTakeFirstOrThrow();
    const { intent } = await heldIntent(server.db, id);
    const [leg] = await legsOf(server.db, id);
    if (leg === undefined) throw new Error('a payment has a leg');
    const event = `back of ${reference}`;
    const now = await server.deps.now();
    const back = { event, kind: 'returned' as const, amount: 4_500, code: 'R01', now };
    await server.db.transaction().execute((work) => takeBack(work, { ...back, intent, leg }));
    const { plan } = await thePlan();
    expect((await findPlan(server.db, plan.id))?.accounts[0]?.beside).toBe(1_500);
    for (let times = 0; times < 4; times += 1) await toNextDebit();
    expect(await taken()).toEqual([5_000, 6_000, 5_000, 5_000, 3_500]);
  });

  test('no debit is begun while somebody pays the number, and none is wanted afterwards', async () => {
    await begin();
    await at.untilDebit();
    const cart = cartOf(typedBill(15_000));
    const { payer, json } = await leaveBehind(server, await guest(), {
      cart,
      sent: false,
      ...again,
    });
    await debit();
    expect(await taken()).toEqual([5_000]);
    expect((await payer.pay(json)).status).toBe(200);
    at.pass(120_000);
    await debit();
    expect(await taken()).toEqual([5_000, 15_000]);
    expect((await thePlan()).plan.status).toBe('completed');
  });

  test('while the debit is on its way nobody pays the number, whatever they say', async () => {
    await begin();
    const letGo = await holdDebit(at, processor);
    const asked = byCard(cartOf(typedBill(15_000)), again);
    const { body } = await (await guest()).pay(asked);
    expect(body['errors']).toMatchObject({ general: [{ errorCode: payProblems.givenUp }] });
    await letGo();
    expect(await taken()).toEqual([5_000, 5_000]);
  });

  test('a plan of somebody with a login counts what is typed as well', async () => {
    const cart = planCart([typedBill(20_000)], 5_000);
    expect((await (await owner()).pay(byCard(cart, again))).status).toBe(200);
    at.pass(aDay);
    await payTyped(15_000, 'On-Paper', owner());
    expect((await thePlan()).plan.status).toBe('completed');
  });

  test('a payment by hand of a typed bill fills the payments that are due next', async () => {
    await begin();
    const { plan } = await thePlan();
    await server.db.updateTable('plans').set({ isByHand: 1 }).where('id', '=', plan.id).execute();
    await payTyped(7_000);
    expect((await thePlan()).rows.map(({ paid }) => paid)).toEqual([5_000, 5_000, 2_000, 0]);
    await server.db.updateTable('plans').set({ isByHand: 0 }).where('id', '=', plan.id).execute();
    for (let times = 0; times < 3; times += 1) await toNextDebit();
    expect(await taken()).toEqual([5_000, 7_000, 3_000, 5_000]);
  });

  test('payments by typing beside debits, in any order: a debit never takes what was paid', async () => {
    const random = randomFrom(Number(process.env['TYPED_SEED'] ?? 80) + name.length);
    // The order of payments is the same affair on both: PostgreSQL has its statements to show.
    const lives = Number(process.env['TYPED_LIVES'] ?? (name === 'SQLite' ? 6 : 2));
    const below = (most: number) => Math.floor(random() * most);
    for (let life = 0; life < lives; life += 1) {
      const number = `LIFE-${life}`;
      const total = 4_000 + below(16_000);
      const terms = [3, 4, 9, 10, 12][below(5)] ?? 3;
      const cart = planCart([typedBill(total, number)], Math.ceil(total / terms));
      expect((await (await guest()).pay(byCard(cart, again))).status).toBe(200);
      const before = (await charges()).length - 1;
      const sum = async () =>
        (await taken()).slice(before).reduce((all, amount) => all + amount, 0);
      const plans = server.db.selectFrom('plans').select(['id', 'status']);
      const plan = async () =>
        plans.where('tenant', '=', slug()).orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
      for (let step = 0; step < 60 && (await plan()).status === 'active'; step += 1) {
        at.pass(minutes(60));
        if (random() < 0.5) {
          const paid = await sum();
          // More than is left is its payer's own will.
          const amount = 1 + below(Math.min(3_000, total - paid));
          const bill = typedBill(amount, random() < 0.5 ? number : number.toLowerCase());
          if (random() < 0.5) await at.untilDebit();
          const typing = (await guest()).pay(byCard(cartOf(bill), again));
          const [{ status }] = await Promise.all([typing, debit()]);
          // A debit was quicker, and is not over.
          expect([200, 400]).toContain(status);
        } else await toNextDebit();
        await recover(paymentsOf(server.deps));
        expect(await sum()).toBeLessThanOrEqual(total);
      }
      expect([await sum(), (await plan()).status]).toEqual([total, 'completed']);
    }
  });
});
