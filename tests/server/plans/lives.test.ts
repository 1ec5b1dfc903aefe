import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { figuresOf, type StoppingPlan } from '#domain/plans/stopping.ts';
import { dayIn } from '#domain/time-zone.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import { announceDebits } from '#server/plans/announce.ts';
import { debitDue } from '#server/plans/debit.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byBank, payerWith, processorLedger, typed } from '../../support/payments.ts';
import { addPlanner, instalmentsOf, planCart } from '../../support/plans.ts';
import { minutes, password, useServer } from '../../support/server.ts';
import { randomFrom } from '../payments/chaos/random.ts';
import { changeMeans, debitedFrom, losingSaves } from './lives/means.ts';
import { Life, zone, type Pace } from './lives/model.ts';
import { allTold } from './lives/told.ts';
import { wishFor } from './lives/wishes.ts';

// Two thousand lives: PLAN_LIVES=1000 npx vitest run tests/server/plans/lives.test.ts
const lives = Number(process.env['PLAN_LIVES'] ?? 15);
const days = 130;
const slug = 'lives';
const paces = ['weekly', 'biweekly', 'monthly'] as const satisfies readonly Pace[];

eachDatabase((open, name) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const random = randomFrom(Number(process.env['PLAN_SEED'] ?? 20) + name.length);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const payments = () => paymentsOf(server.deps);
  const totals = Array.from({ length: lives }, () => 4_000 + below(16_000));
  let token = '';
  const billOf = (paymentPostingId: string, amount: number) => ({
    person: 'owner@example.org',
    locationId: 1,
    paymentPostingId,
    accountReferenceNumber: `R-${paymentPostingId}`,
    amount,
    details: {},
    hasStatement: false,
    onPaymentPlan: false,
  });

  beforeAll(async () => {
    await addPlanner(server.db, slug, {
      recurring: { recommendedPaymentPlans: false },
      backend: {
        balances: [
          ...totals.map((amount, at) => billOf(`L-${at}`, amount)),
          ...totals.map((_, at) => billOf(`X-${at}`, 1_000 + below(9_000))),
        ],
      },
    });
    // Answers are lost, though the money was taken.
    const { vendor } = payments();
    const charge = vendor.charge.bind(vendor);
    Object.assign(vendor, {
      charge: async (one: Parameters<typeof charge>[0]) => {
        const answer = await charge(one);
        if (random() < 0.1) throw new VendorUnclear('the answer was lost');
        return answer;
      },
    });
    losingSaves(server, random);
    server.pass(minutes(5 * 60));
  });

  const logIn = async () => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    token = String(body['token']);
  };
  const today = async () => dayIn(await server.deps.now(), zone);
  const settled = async () => {
    await recover(payments());
    const { db } = server;
    for (let turn = 0; turn < 50; turn += 1) {
      const open = await db
        .selectFrom('paymentIntents')
        .select('id')
        .where('openSession', 'is not', null)
        .execute();
      if (open.length === 0) return;
      server.pass(minutes(1));
      await recover(payments());
    }
    throw new Error('a payment stays open');
  };
  const ask = (method: 'GET' | 'POST', planId: string, what: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/${what}`, {
      token,
      ...(json && { json }),
    });
  const known = async (planId: string) =>
    (await ask('GET', planId, 'deeds')).body['plan'] as unknown as DeedPlan | undefined;

  interface Lived {
    readonly planId: string;
    /** The open-balance ids of its bills. */
    readonly bills: string[];
    readonly life: Life;
  }

  const begin = async (at: number): Promise<Lived> => {
    const number = `L-${at}`;
    const { id: balanceId } = await server.db
      .selectFrom('balances')
      .select('id')
      .where('tenant', '=', slug)
      .where('paymentPostingId', '=', number)
      .executeTakeFirstOrThrow();
    const total = totals[at] ?? 0;
    const payment = Math.ceil(total / (3 + below(8)));
    const interval = pick(paces);
    const bill = typed(total, 1, { openBalanceId: balanceId, paymentPostingId: number });
    const cart = planCart([bill], payment, { interval, phone: '' });
    const { status, body } = await payerWith(server, token).pay(byBank(cart, { again: true }));
    expect([status, body['errors']]).toEqual([200, undefined]);
    await settled();
    const { planId } = await server.db
      .selectFrom('planAccounts')
      .select('planId')
      .where('balanceId', '=', balanceId)
      .executeTakeFirstOrThrow();
    return { planId, bills: [balanceId], life: new Life(interval, total, payment, await today()) };
  };

  /** Bills of plans that are over are for another test. */
  const added = new Set<string>();
  const isNew = (number: string) => number.startsWith('X-') && !added.has(number);

  /** The changes that were made, for a failure to name. */
  const made: string[] = [];
  const counts = { done: 0, added: 0, paidOff: 0, late: 0, stopped: 0, beside: 0, means: 0 };

  const change = async ({ planId, life, bills }: Lived, isRaced: boolean): Promise<void> => {
    const plan = await known(planId);
    // Debits beside the change of another plan may have taken the payment of this one.
    if (isRaced && plan?.payments[0]?.date !== life.left[0]?.date) life.live(await today());
    const wish = plan && wishFor(plan, isNew, random);
    if (plan === undefined || wish === undefined) return;
    const shown = redrawn(plan.payments, wish, plan);
    if (shown.length > 60) return;
    const before = [...life.agreed];
    const json = { idempotencyKey: randomUUID(), wish, payments: shown };
    const debiting = isRaced ? debitDue(payments()) : undefined;
    const twice = await Promise.all([1, 2].map(() => ask('POST', planId, 'deeds', json)));
    await debiting;
    const answers = twice.map(({ status }) => status);
    expect([[200, 200].join(), [409, 409].join()]).toContain(answers.join());
    if (answers[0] !== 200) {
      expect(isRaced, `${planId} ${JSON.stringify(wish)}`).toBe(true);
      counts.late += 1;
      return;
    }
    counts.done += 1;
    if (wish.deed === 'payoff') counts.paidOff += 1;
    made.push(
      `${await today()} ${planId} ${isRaced} ${JSON.stringify(wish)} -> ${JSON.stringify(shown)}`,
    );
    const more = wish.deed === 'add' ? wish.bills : [];
    const sum = more.reduce((all, { amount }) => all + amount, 0);
    const day = await today();
    life.agree(life.changed(wish, day), day, sum);
    if ('bills' in plan.offers.add)
      for (const { id } of more) {
        bills.push(id);
        added.add(plan.offers.add.bills.find((one) => one.id === id)?.number ?? '');
        counts.added += 1;
      }
    expect(life.agreed.length).toBeGreaterThan(0);
    expect(life.left, JSON.stringify({ wish, before })).toEqual(shown);
  };

  const stop = async ({ planId, life }: Lived): Promise<void> => {
    const { body } = await ask('GET', planId, 'stop');
    const plan = body['plan'] as unknown as StoppingPlan | undefined;
    if (plan === undefined) return;
    expect((await ask('POST', planId, 'stop', figuresOf(plan))).status).toBe(200);
    life.stop();
    counts.stopped += 1;
  };

  const owedOn = (ids: readonly string[]) =>
    server.db
      .selectFrom('balances')
      .select(['id', 'amount', 'paymentPostingId'])
      .where('id', 'in', ids)
      .execute();

  const payBeside = async ({ bills, life }: Lived): Promise<void> => {
    // Cents that a plan leaves as its last payment are too little to be typed.
    const open = (await owedOn(bills)).filter((one) => one.amount >= 100);
    if (open.length === 0) return;
    const { id: openBalanceId, paymentPostingId, amount: owed } = pick(open);
    const amount = Math.min(owed, 100 + below(3_000));
    // The number is typed from the paper, or the bill is one of the list.
    const seen = random() < 0.5 ? { openBalanceId } : { amount };
    const bill = typed(owed, 1, { paymentPostingId, ...seen });
    const cart = { accounts: [bill], paymentActions: [{ accounts: [bill.accountId], amount }] };
    const { status, body } = await payerWith(server, token).pay(byBank(cart, { again: true }));
    expect([status, body['errors']], JSON.stringify(cart)).toEqual([200, undefined]);
    await settled();
    life.paidBeside(amount);
    counts.beside += 1;
  };

  const compare = async ({ planId, bills, life }: Lived): Promise<void> => {
    const plan = await known(planId);
    const at = [
      JSON.stringify({ planId, today: await today() }),
      ...made.filter((one) => one.includes(planId)),
    ].join('\n');
    expect(plan?.payments ?? [], at).toEqual(life.isOver ? [] : life.left);
    const owed = await owedOn(bills);
    expect(
      owed.reduce((sum, { amount }) => sum + amount, 0),
      at,
    ).toBe(life.owed);
    const rows = await instalmentsOf(server.db, planId);
    expect(
      rows.reduce((sum, { paid }) => sum + paid, 0),
      at,
    ).toBe(life.taken);
    expect(await debitedFrom(server.db, planId), at).toEqual(life.debitedFrom);
  };

  test(
    'random lives of plans never differ from the simplest reckoning of them',
    async () => {
      await logIn();
      const all: Lived[] = [];
      for (let at = 0; at < lives; at += 1) all.push(await begin(at));
      for (let passed = 0; passed < days; passed += 1) {
        server.pass(
          minutes(24 * 60) - ((await server.deps.now()) % minutes(24 * 60)) + minutes(17 * 60),
        );
        await logIn();
        await announceDebits(payments());
        const day = await today();
        for (const { life } of all) life.tell(day);
        const raced = passed % 3 === 0 ? all.filter(() => random() < 0.04) : [];
        for (const one of raced.filter(({ life }) => !life.isOver)) {
          await change(one, true);
        }
        await debitDue(payments());
        await settled();
        // A payment on the heels of another one is announced on the day of that one.
        await announceDebits(payments());
        for (const { life } of all) {
          life.live(day);
          life.tell(day);
        }
        for (const one of all) {
          const drawn = random();
          if (one.life.isOver || drawn > 0.08) continue;
          if (drawn < 0.004) await stop(one);
          else if (drawn < 0.02) await payBeside(one);
          else if (drawn < 0.035) {
            if (await changeMeans({ ask, random, ...one })) counts.means += 1;
          } else await change(one, false);
          await debitDue(payments());
          await settled();
          await announceDebits(payments());
          one.life.live(day);
          one.life.tell(day);
          await compare(one);
        }
        if (passed % 10 === 0) {
          for (const one of all) await compare(one);
          const entries = await server.db.selectFrom('ledgerEntries').select('amount').execute();
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        }
      }
      for (const one of all) await compare(one);
      await allTold(
        server.db,
        all.map(({ planId }) => planId),
      );
      const charged = (await processorLedger(server)).filter(({ status }) => status === 'paid');
      expect(new Set(charged.map(({ reference }) => reference)).size).toBe(charged.length);
      expect(counts.done).toBeGreaterThan(lives);
      expect(Math.min(counts.added, counts.means)).toBeGreaterThan(0);
      if (process.env['PLAN_LIVES'] !== undefined)
        process.stdout.write(`${JSON.stringify(counts)}\n`);
    },
    lives * 60_000,
  );
});
