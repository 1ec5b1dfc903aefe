import { expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

interface Item {
  readonly amount: number;
  readonly beyond?: number;
  readonly paidTwice?: number;
}

eachDatabase((open) => {
  const server = useServer(open);
  const { owner, pays, settle } = cashAt(
    server,
    {},
    { general: { allowV4PaymentHistory: true }, features: ['allowPatientPaymentHistory'] },
  );
  const historyOf = async (token: string): Promise<readonly Item[]> => {
    const path = '/history/api/v1/ledger/accounts/history';
    const { body } = await server.ask('GET', path, { token });
    const items = body['payload'] as unknown as readonly { accountFutureAndPastHistory: Item }[];
    return items.map(({ accountFutureAndPastHistory: { amount, beyond, paidTwice } }) => ({
      amount,
      ...(beyond !== undefined && { beyond }),
      ...(paidTwice !== undefined && { paidTwice }),
    }));
  };

  test('the history tells its payer what was brought on top of a bill', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-1' })));
    await pays(code.code, 20_000);
    await settle();
    expect(await historyOf(olive.token)).toEqual([{ amount: 20_000, beyond: 5_000 }]);
  });

  test('the history tells its payer that a bill was paid twice', async () => {
    const olive = await owner();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-5' }));
    const code = await olive.code(cart);
    expect((await payerWith(server, olive.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 8_500, { unasked: true });
    await settle();
    const items = await historyOf(olive.token);
    expect(items).toHaveLength(2);
    // Both have the same time: which comes first is chance.
    expect(items).toContainEqual({ amount: 8_500 });
    expect(items).toContainEqual({ amount: 8_500, beyond: 8_500, paidTwice: 8_500 });
  });

  test('the history says nothing on top of a bill that was paid as it was asked for', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-6' })));
    await pays(code.code, 15_000);
    await settle();
    expect(await historyOf(olive.token)).toEqual([{ amount: 15_000 }]);
  });
});
