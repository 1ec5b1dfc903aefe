import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from '#server/store/payments-shortly.ts';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server);
  const { guest, pays, settle, charges, read, audited, network } = at;
  const back = moneyBackAt(server);
  /** The cents that are owed back at the test's provider. */
  const credits = async () =>
    (
      await server.db
        .selectFrom('credits')
        .select('amount')
        .where('tenant', '=', at.slug())
        .orderBy('amount', 'desc')
        .execute()
    ).map(({ amount }) => amount);

  test('a typed number takes more than was typed, and what exceeds the bill is a credit', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(15_000, 1, { paymentPostingId: 'A-1' })));
    expect(code.order).toBe('any');
    expect(await pays(code.code, 25_000)).toMatchObject({ state: 'confirmed' });
    await settle();
    expect(await charges()).toEqual([[25_000, 'paid']]);
    expect(await audited('payment.credit')).toBe(1);
    expect(await pays(code.code, 25_000)).toMatchObject({ state: 'refused' });
    expect(await read(code.handle)).toMatchObject({ paid: 25_000, beyond: 10_000, twice: 0 });
    const [paper] = await at.papers();
    expect(paper).toContain(english('topics_receiptbeyondcash', { amount: '$100.00' }));
    expect(paper).not.toContain(english('labels_receiptpaidtwice'));
  });

  test('a bill that nobody knows is told as paid twice where a counter took money unasked', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-5' }));
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 8_500, { unasked: true });
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 8_500, beyond: 8_500, twice: 8_500 });
    expect(await audited('payment.credit')).toBe(1);
    const [paper, ...more] = await at.papers();
    expect(more).toEqual([]);
    expect(paper).toContain(english('topics_receiptpaidtwicecall', { amount: '$85.00' }));
  });

  test('cash beyond a bill that was paid twice is told beside it', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-10' }));
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 9_000, { unasked: true });
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 9_000, beyond: 9_000, twice: 8_500 });
    const [paper] = await at.papers();
    expect(paper).toContain(english('topics_receiptpaidtwicecall', { amount: '$85.00' }));
    expect(paper).toContain(english('topics_receiptbeyondcash', { amount: '$5.00' }));
  });

  test('unasked cash for bills of different sums that were paid since is told as paid twice, whole', async () => {
    const dana = await guest();
    const bills = [7_000, 3_000].map((amount) => typed(amount, 1));
    const cart = cartOf(...bills);
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 10_000, { unasked: true });
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 10_000, beyond: 10_000, twice: 10_000 });
    expect(await credits()).toEqual([7_000, 3_000]);
    const [paper] = await at.papers();
    expect(paper).toContain(english('topics_receiptpaidtwicecall', { amount: '$100.00' }));
  });

  test('of two counters that took the bill unasked, and of which one word came for both, the second is owed back', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(8_500, 1, { paymentPostingId: 'T-6' })));
    await at.network('faults', { callbacks: 'never' });
    await pays(code.code, 8_500, { unasked: true });
    await pays(code.code, 8_500, { unasked: true });
    await at.asks();
    expect(await charges()).toEqual([
      [8_500, 'paid'],
      [8_500, 'paid'],
    ]);
    expect(await read(code.handle)).toMatchObject({ paid: 17_000, beyond: 8_500, left: 0 });
    expect(await audited('payment.credit')).toBe(1);
    const told = (await at.papers()).filter((paper) =>
      paper.includes(english('topics_receiptbeyondcash', { amount: '$85.00' })),
    );
    expect(told).toHaveLength(1);
  });

  /** Two bills of which a payment under way covers the first, and unasked cash that comes meanwhile. */
  const twoBills = async () => {
    const dana = await guest();
    const bills = [9_000, 30_000].map((amount) => typed(amount, 1));
    return dana.code(cartOf(...bills));
  };

  test('unasked cash pays what is left beside a payment under way, and is not told as on top', async () => {
    const code = await twoBills();
    await pays(code.code, 30_000);
    await pays(code.code, 5_000, { unasked: true });
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 35_000, beyond: 0, left: 4_000 });
    expect(await credits()).toEqual([]);
    for (const paper of await at.papers())
      expect(paper).not.toContain(english('labels_receiptontop'));
  });

  test('unasked cash that comes from several counters at the same time fills the bills in their order', async () => {
    const code = await twoBills();
    await Promise.all(
      [7_000, 8_000, 9_000].map((some) => pays(code.code, some, { unasked: true })),
    );
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 24_000, beyond: 0, left: 15_000 });
    expect(await credits()).toEqual([]);
  });

  test('unasked cash for all that is left waits for nobody: it fills what a payment under way holds', async () => {
    const code = await twoBills();
    await network('faults', { callbacks: 'never' });
    await pays(code.code, 30_000, { leaves: true });
    await pays(code.code, 39_000, { unasked: true });
    await at.asks();
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 39_000, beyond: 0, left: 0 });
    expect(await credits()).toEqual([]);
  });

  test('a bill that unasked cash did not reach is not told to be unpaid: it may be paid by now', async () => {
    const dana = await guest();
    const bills = ['T-7', 'T-8'].map((paymentPostingId) => typed(4_000, 1, { paymentPostingId }));
    const cart = cartOf(...bills);
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 4_000, { unasked: true });
    await settle();
    const [paper] = await at.papers();
    expect(paper).toContain(english('labels_receiptnonecash'));
    expect(paper).not.toContain(english('labels_receiptnotnow'));
  });

  test.each(['typed', 'found'])(
    'cash for a %s bill that went back is kept no more',
    async (kind) => {
      const dana = kind === 'typed' ? await guest() : await at.owner();
      const bill = typed(kind === 'typed' ? 8_500 : 20_000, 1, { paymentPostingId: 'A-1' });
      const [found] = kind === 'typed' ? [] : await at.owner().then(({ owed }) => owed());
      const openBalanceId = found?.openBalanceId;
      const own = { ...bill, ...(openBalanceId && { openBalanceId }) };
      const code = await dana.code(cartOf(own));
      const first = await pays(code.code, bill.amount);
      await settle();
      const more = await pays(code.code, 2_000, { unasked: true });
      await settle();
      expect(await read(code.handle)).toMatchObject({ standing: 'paid', beyond: 2_000, back: 0 });
      await network('reverse', { id: more.id });
      await settle();
      const paid = { standing: 'paid', paid: bill.amount, beyond: 0, back: 2_000 };
      expect(await read(code.handle)).toMatchObject(paid);
      await network('reverse', { id: first.id });
      await settle();
      const owed = { standing: 'open', paid: 0, left: bill.amount, back: bill.amount + 2_000 };
      expect(await read(code.handle)).toMatchObject({ ...owed, beyond: 0, twice: 0 });
      expect(await pays(code.code, bill.amount)).toMatchObject({ state: 'confirmed' });
      await settle();
      const again = { standing: 'paid', paid: bill.amount, beyond: 0 };
      expect(await read(code.handle)).toMatchObject(again);
    },
  );

  test('money on top is kept, and pays nothing of a bill whose own payment went back', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(6_000, 1, { paymentPostingId: 'T-12' })));
    const first = await pays(code.code, 6_000);
    await settle();
    await pays(code.code, 1_000, { unasked: true });
    await settle();
    await network('reverse', { id: first.id });
    await settle();
    const kept = { beyond: 1_000, back: 6_000 };
    expect(await read(code.handle)).toMatchObject({ ...kept, standing: 'open', left: 6_000 });
    expect(await pays(code.code, 6_000)).toMatchObject({ state: 'confirmed' });
    await settle();
    expect(await read(code.handle)).toMatchObject({ ...kept, standing: 'paid', paid: 7_000 });
  });

  test('money that was paid twice and went back is neither kept nor told as paid twice', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-11' }));
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    const { id } = await pays(code.code, 8_500, { unasked: true });
    await settle();
    await network('reverse', { id });
    await settle();
    expect(await read(code.handle)).toMatchObject({ paid: 0, beyond: 0, twice: 0, back: 8_500 });
    const [paper] = await at.papers();
    expect(paper).toContain(english('headings_receipttakenback'));
  });

  test('money kept beside a card’s payment that went back since came on top, and nothing was paid twice', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-12' }));
    const code = await dana.code(cart);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    const [card] = await back.chargesOf(at.slug());
    await pays(code.code, 8_500, { unasked: true });
    await settle();
    await back.isBack({ reference: card?.vendorKey ?? '', kind: 'disputed' });
    expect(await read(code.handle)).toMatchObject({ paid: 8_500, beyond: 8_500, twice: 0 });
  });

  test('a part that went back of a card’s payment leaves paid twice what still exceeds the bill', async () => {
    const dana = await guest();
    const bill = (amount: number) => cartOf(typed(amount, 1, { paymentPostingId: 'T-15' }));
    const code = await dana.code(bill(8_800));
    await pays(code.code, 3_000);
    await settle();
    expect((await payerWith(server, dana.token).pay(byCard(bill(5_800)))).status).toBe(200);
    const [card] = await back.chargesOf(at.slug());
    await pays(code.code, 1_200, { unasked: true });
    await settle();
    expect(await read(code.handle)).toMatchObject({ beyond: 1_200, twice: 1_200 });
    const goes = (amount: number) =>
      back.isBack({ reference: card?.vendorKey ?? '', kind: 'refunded', amount });
    await goes(500);
    expect(await read(code.handle)).toMatchObject({ beyond: 1_200, twice: 700 });
    await goes(1_500);
    expect(await read(code.handle)).toMatchObject({ beyond: 1_200, twice: 0 });
  });

  test('the rest of a typed bill is as much as its part at a counter, and is paid by card, once', async () => {
    const dana = await guest();
    const half = () => cartOf(typed(2_900, 1, { paymentPostingId: 'T-14' }));
    const code = await dana.code(cartOf(typed(5_800, 1, { paymentPostingId: 'T-14' })));
    expect(await pays(code.code, 2_900)).toMatchObject({ state: 'confirmed' });
    await settle();
    const payer = payerWith(server, dana.token);
    expect((await payer.pay(byCard(half()))).status).toBe(200);
    expect((await payer.pay(byCard(half()))).status).toBe(400);
  });

  test('a visit reads of its payments at counters what is owed again, and nothing of money on top', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(6_000, 1, { paymentPostingId: 'T-13' })));
    const { id } = await pays(code.code, 7_000);
    await settle();
    const bills = async () =>
      (await dana.codes()).flatMap(({ payments }) => payments.flatMap((one) => one.bills));
    expect(await bills()).toEqual([expect.not.objectContaining({ back: expect.anything() })]);
    await network('reverse', { id });
    await settle();
    expect(await bills()).toMatchObject([{ amount: 7_000, back: 6_000 }]);
  });

  test('a counter that asks about a bill on which a payment is being put down waits for that', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-10' }));
    const code = await dana.code(cart);
    const bill = { tenant: at.slug(), last4: '1111', amount: 8_500 };
    let asked: ReturnType<typeof pays> | undefined;
    await server.db.transaction().execute(async (work) => {
      const paid = JSON.stringify([{ locationId: 1, paymentPostingId: 'T-10', amount: 8_500 }]);
      await oneAtATime(work, { ...bill, cart: paid });
      asked = pays(code.code, 8_500);
      expect(await Promise.race([asked, wait(3_000)])).toBeUndefined();
    });
    expect(await asked).toMatchObject({ state: 'confirmed' });
  });

  test('the slip of a counter has the reference of its receipt', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-9' })));
    const { slip } = await pays(code.code, 5_000);
    await settle();
    const [{ reference } = { reference: '' }] = await server.db
      .selectFrom('paymentIntents')
      .select('reference')
      .where('tenant', '=', at.slug())
      .execute();
    expect(slip).toContain(reference);
    expect((await at.papers())[0]).toContain(reference);
  });
});
