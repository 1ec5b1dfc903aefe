import { expect, test } from 'vitest';
import { twiceSums } from '#server/receipts/paid-twice.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { openTenant } from '#server/tenancy.ts';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { payingAway } from '../../support/decided-away.ts';
import { english } from '../../support/english.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

/** A card whose bank asks its holder. */
const asking = '4000000000003022';

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server, { allow3dsCard: true });
  const refunds = () =>
    server.db.selectFrom('refunds').select('amount').where('tenant', '=', at.slug()).execute();
  const bill = (amount: number) => cartOf(typed(amount, 1, { paymentPostingId: 'T-1' }));
  const secured = (cart: ReturnType<typeof bill>) => {
    const { paymentMethod: _, idempotencyKey: __, ...card } = byCard(cart, { cardNumber: asking });
    return { type: '3ds', ...card };
  };

  /** A card is at its bank, a counter takes cash unasked, and then the bank agrees. */
  const paysBoth = async ({ code = 5_800, card = 5_800, cash = 5_800 } = {}) => {
    const dana = await at.guest();
    const { code: digits } = await dana.code(bill(code));
    const payer = payingAway(server, dana.token);
    const begun = await payer.begin(secured(bill(card)));
    server.pass(minutes(1));
    await at.pays(digits, cash, { unasked: true });
    await at.settle();
    expect(await at.charges()).toEqual([[cash, 'paid']]);
    await payer.press(begun.redirectionUrl, { deed: 'code', code: '123456' });
    await payer.finalize(begun.clientToken);
    expect(await payer.status()).toBe('paid');
  };

  test('a typed bill that a counter took while the card’s bank asked was paid twice, and the card gets it back', async () => {
    await paysBoth();
    expect(await refunds()).toEqual([{ amount: 5_800 }]);
    expect(await at.audited('payment.credit')).toBe(1);
  });

  test('a letter about money on its way back is promised to an address alone', async () => {
    const words = wordsFor(await openTenant(server.db, at.slug()), 'en');
    const told = (isWrittenTo: boolean) => {
      const paidTwice = { amount: 5_800, isGoingBack: true, isWrittenTo };
      const fields = twiceSums({ method: 'cards', total: 5_800, paidTwice }, words);
      return JSON.stringify(fields);
    };
    const values = { amount: '$58.00' };
    expect(told(true)).toContain(english('topics_receiptpaidtwice', values));
    expect(told(false)).toContain(english('topics_receiptpaidtwiceunwritten', values));
    expect(told(false)).not.toContain('write to you');
  });

  test('parts that do not exceed what the code was made for are nobody’s mistake', async () => {
    await paysBoth({ card: 3_000, cash: 2_800 });
    expect(await refunds()).toEqual([]);
  });

  test('of parts no more goes back than exceeds the bill', async () => {
    await paysBoth({ cash: 1_000 });
    expect(await refunds()).toEqual([{ amount: 1_000 }]);
  });
});
