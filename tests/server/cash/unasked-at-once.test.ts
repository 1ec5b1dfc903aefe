import { expect, test, vi } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server);
  const refunds = () =>
    server.db.selectFrom('refunds').select('amount').where('tenant', '=', at.slug()).execute();
  const statuses = async () =>
    (
      await server.db
        .selectFrom('paymentIntents')
        .select(['method', 'status'])
        .where('tenant', '=', at.slug())
        .orderBy('claimedAt', 'desc')
        .execute()
    ).map(({ method, status }) => [method, status]);
  const bill = (amount: number) => cartOf(typed(amount, 1, { paymentPostingId: 'T-1' }));

  /** A card is charged, and a counter takes cash unasked before the answer is here. */
  const paysAtOnce = async (card: number, cash: number) => {
    const dana = await at.guest();
    const { code: digits } = await dana.code(bill(5_800));
    const { vendor } = paymentsOf(server.deps);
    const charge = vendor.charge.bind(vendor);
    vi.spyOn(vendor, 'charge').mockImplementationOnce(async (order) => {
      const charged = await charge(order);
      server.pass(100);
      await at.pays(digits, cash, { unasked: true });
      await at.settle();
      return charged;
    });
    expect((await payerWith(server, dana.token).pay(byCard(bill(card)))).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await statuses()).toEqual([
        ['cash-network', 'paid'],
        ['cards', 'paid'],
      ]),
    );
  };

  test('a typed bill that a counter took while the card was charged was paid twice, and the card gets it back', async () => {
    await paysAtOnce(5_800, 5_800);
    expect(await refunds()).toEqual([{ amount: 5_800 }]);
    expect(await at.audited('payment.credit')).toBe(1);
  });

  test('a card charged beside a counter keeps what the counter left to be paid', async () => {
    await paysAtOnce(4_800, 2_000);
    expect(await refunds()).toEqual([{ amount: 1_000 }]);
  });

  test('a card charged beside a counter is given nothing back where both together pay the bill', async () => {
    await paysAtOnce(3_000, 2_800);
    expect(await refunds()).toEqual([]);
  });
});
