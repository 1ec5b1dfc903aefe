import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, toNextDebit, charges, owner, found } = debitsAt(server);

  const planned = [{ account: 'A-1', secondsAgo: 0, status: 'planned' }];

  /** A plan of $200.00 in thirds a month, the second of which was taken a minute ago. */
  const debited = async () => {
    await server.db.updateTable('balances').set({ amount: 20_000 }).execute();
    const cart = planCart([await found()], 6_667, { duration: 3 });
    expect((await (await owner()).pay(byCard(cart))).status).toBe(200);
    await toNextDebit();
    server.pass(minutes(1));
  };

  test('a payer of the rest a minute after a debit is not asked', async () => {
    await debited();
    const rest = await found();
    expect(rest.amount).toBe(6_666);
    expect((await (await owner()).pay(byCard(cartOf(rest)))).status).toBe(200);
    expect((await charges()).map(({ amount }) => amount)).toEqual([6_667, 6_667, 6_666]);
  });

  test('a payer who types the number is asked about the plan, not about its debit of the same amount by the same card', async () => {
    await debited();
    const cart = cartOf(typed(6_667, 1, { paymentPostingId: 'A-1' }));
    const asked = await (await owner()).pay(byCard(cart));
    expect([asked.status, asked.body['earlier']]).toEqual([400, planned]);
    expect((await (await owner()).pay(byCard(cart, { again: true }))).status).toBe(200);
  });

  test('a stranger who types the number reads that a plan pays it, and no more of the plan or its debit', async () => {
    await debited();
    const cart = cartOf(typed(700, 1, { paymentPostingId: 'A-1' }));
    const { status, body } = await (await aPayer(server, slug())).pay(byCard(cart));
    expect([status, body['earlier']]).toEqual([400, planned]);
    expect(JSON.stringify(body)).not.toMatch(/6[.,]?667|66\.67|200\.00/);
  });

  test('the first payment of a plan is asked about like any other, but by a payoff of that plan', async () => {
    await server.db.updateTable('balances').set({ amount: 20_000 }).execute();
    const payer = await owner();
    expect((await payer.pay(byCard(planCart([await found()], 6_667)))).status).toBe(200);
    const bill = await found();
    const paymentActions = [{ accounts: [bill.accountId], amount: bill.amount - 1 }];
    const { body } = await (await owner()).pay(byCard({ ...cartOf(bill), paymentActions }));
    expect(body).toMatchObject({ earlier: [{ amount: 6_667, status: 'paid' }] });
    expect((await (await owner()).pay(byCard(cartOf(bill)))).status).toBe(200);
  });
});
