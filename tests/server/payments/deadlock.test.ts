import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onSettled } from '#server/payments/settled.ts';
import { lockBalances } from '#server/store/bill-balances.ts';
import { settleLeg } from '#server/store/payments-settle.ts';
import { untangled } from '#server/store/untangled.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, theirs } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const owed = (paymentPostingId: string) => ({
  person: 'owner@example.org',
  locationId: 1,
  paymentPostingId,
  accountReferenceNumber: paymentPostingId,
  amount: 20_000,
  details: {},
  hasStatement: false,
  onPaymentPlan: false,
});

eachDatabase((open, name) => {
  const server = useServer(open);
  const balances = ['A-1', 'A-2'].map(owed);
  beforeAll(() => addPayee(server.db, 'clinic', { backend: { balances } }));

  const bill = (paymentPostingId: string, amount = 1_000) => typed(amount, 1, { paymentPostingId });
  const left = async () =>
    (
      await server.db
        .selectFrom('balances')
        .select('amount')
        .where('tenant', '=', 'clinic')
        .orderBy('paymentPostingId')
        .execute()
    ).map(({ amount }) => amount);
  /** SQLite lets one transaction in after another: none waits inside of one. */
  const untilWaiting = async () => {
    if (name === 'SQLite') return;
    const waiting = sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(server.db)).rows.length, { timeout: 5_000 })
      .toBeGreaterThan(0);
  };

  /** Another transaction takes the same bills in the other order; the database ends either of the two. */
  const beside = async <T>(pays: () => Promise<T>): Promise<T> => {
    let paying: Promise<T> | undefined;
    await untangled(server.db, async (work) => {
      await lockBalances(work, { tenant: 'clinic', bill: bill('A-2') });
      if (paying === undefined) {
        paying = pays();
        paying.catch(() => undefined);
        await untilWaiting();
      }
      await lockBalances(work, { tenant: 'clinic', bill: bill('A-1') });
    });
    if (paying === undefined) throw new Error('nothing is paid');
    return paying;
  };

  test('of two payments that wait for each other the one that is ended begins anew', async () => {
    const before = await left();
    const payer = await aPayer(server, 'clinic');
    const cart = cartOf(bill('A-1'), bill('A-2'));
    const { status } = await beside(() => payer.pay(byCard(cart, { again: true })));
    expect(status).toBe(200);
    expect(await left()).toEqual(before.map((amount) => amount - 1_000));
  });

  test('a payment that waits while it is put down as paid begins anew, too', async () => {
    const before = await left();
    const payer = await aPayer(server, 'clinic');
    const cart = cartOf(bill('A-1'), bill('A-2'));
    const { leg } = await leaveBehind(server, payer, { cart, sent: true, again: true });
    const now = await server.deps.now();
    const { intent } = await beside(() =>
      settleLeg(server.db, { leg }, theirs(leg), now, onSettled(server.deps, now)),
    );
    expect(intent.status).toBe('paid');
    expect(await left()).toEqual(before.map((amount) => amount - 1_000));
    const receipts = server.db.selectFrom('receipts').selectAll().where('intentId', '=', intent.id);
    expect(await receipts.execute()).toHaveLength(1);
  });
});
