import { beforeAll, expect, test } from 'vitest';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import type { ChargeNews } from '#server/payments/vendor.ts';
import { takeChargeNews } from '#server/reversals/take-news.ts';
import { reversalsOf } from '#server/store/reversals.ts';
import { eachDatabase } from '../../support/databases.ts';
import { leaveBehind, openBook, theirs } from '../../support/left-behind.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { book, vendor } = openBook();
  const { book: ledger } = moneyBackAt(server);
  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    replaceVendor(server.deps, vendor);
  });

  test('news of a charge whose answer was lost book the charge, and then that it went back', async () => {
    const payer = await aPayer(server, 'clinic');
    const { id, leg, status } = await leaveBehind(server, payer, {
      cart: cartOf(typed(500)),
      sent: true,
    });
    book.set(leg.vendorKey, theirs(leg));
    const news: ChargeNews = {
      event: '1',
      reference: leg.vendorKey,
      amount: 500,
      currency: 'USD',
      kind: 'disputed',
    };
    const refund = () => Promise.reject(new Error('no refund was asked for'));
    const payments = paymentsOf(server.deps);
    const moneyBack = { refund, chargeNews: async () => [news] };
    await takeChargeNews({ ...payments, moneyBack });
    expect(await status()).toBe('paid');
    expect(await reversalsOf(server.db, id)).toMatchObject([{ kind: 'disputed', amount: 500 }]);
    expect(await ledger('clinic')).toEqual({});
  });
});
