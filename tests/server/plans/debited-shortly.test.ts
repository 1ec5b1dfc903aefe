import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, toNextDebit, charges, owner, found } = debitsAt(server);

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

  test('a payer of the same amount as the debit, with the same card, is not asked', async () => {
    await debited();
    const asked = byCard(cartOf(typed(6_667, 1, { paymentPostingId: 'A-1' })));
    expect((await (await owner()).pay(asked)).status).toBe(200);
  });

  test('a stranger who types the number is answered as for a number that nobody has', async () => {
    await debited();
    const answers = [];
    for (const paymentPostingId of ['A-1', 'NOBODY-1']) {
      const bill = typed(700, 1, { paymentPostingId });
      const { status, body } = await (await aPayer(server, slug())).pay(byCard(cartOf(bill)));
      answers.push([status, Object.keys(body).toSorted(), body['earlier']]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(200);
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
