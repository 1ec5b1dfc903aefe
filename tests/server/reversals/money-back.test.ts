import { describe, expect, test } from 'vitest';
import { refund } from '#server/reversals/refund.ts';
import { intentById } from '#server/store/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { owedChanges } from '../../support/owed-changes.ts';
import { byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { owe } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);
const processor = 'processor';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, pass, owner, found, balanced } = debitsAt(server);
  const { hears, isBack, refunds, chargesOf, book, letters } = moneyBackAt(server);
  const owed = async () => (await owe(server.db, slug(), 'A-1')).amount;
  const theCharge = async () => {
    const [charge] = await chargesOf(slug());
    if (charge === undefined) throw new Error('there is no charge');
    return charge;
  };
  const payment = async () => intentById(server.db, (await theCharge()).intentId);
  const refunded = async (amount?: number, again = false) => {
    return refund(server.deps, await payment(), {
      amount,
      again,
      note: 'asked by telephone',
      by: 'kim',
    });
  };
  const audited = async (action: string) =>
    server.db
      .selectFrom('audit')
      .select(['action', 'outcome'])
      .where('tenant', '=', slug())
      .where('action', '=', action)
      .execute();
  const paidByBank = async (amount = 20_000) => {
    const payer = await owner();
    const bill = { ...(await found()), amount: 20_000 };
    const paymentActions = [{ accounts: [bill.accountId], amount }];
    const { status } = await payer.pay(byBank({ ...cartOf(bill), paymentActions }));
    expect(status).toBe(200);
    return theCharge();
  };
  const paidByCard = async (bill = typed(20_000, 1, { paymentPostingId: 'A-1' })) => {
    const payer = await owner();
    expect((await payer.pay(byCard(cartOf(bill)))).status).toBe(200);
    return theCharge();
  };

  describe('a debit that the bank returns days later', () => {
    test('leaves its bill owed again, the books even and a letter with its payer', async () => {
      const told = owedChanges(server.deps);
      const { vendorKey } = await paidByBank();
      await expect.poll(() => told).toHaveLength(1);
      expect(await owed()).toBe(0);
      pass(days(3));
      await isBack({ reference: vendorKey, kind: 'returned', code: 'R01' });
      expect(await owed()).toBe(20_000);
      expect(told[1]).toBe((await payment()).subject);
      expect(await book(slug())).toEqual({});
      const [letter, ...more] = await letters(slug());
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ recipient: 'owner@example.org' });
      expect(letter?.body).toContain('$200.00');
      expect(letter?.body).toContain('A-1');
      expect(await audited('payment.returned')).toEqual([
        { action: 'payment.returned', outcome: 'R01' },
      ]);
    });

    test.each([
      ['R01', 'topics_returnedfunds'],
      ['R02', 'topics_returnednever'],
      ['R08', 'topics_returnedrevoked'],
      ['R10', 'topics_returnedrevoked'],
      ['R31', 'topics_returnedmail'],
    ] as const)(
      'says in its letter what is true by the code of the bank: %s',
      async (code, key) => {
        const { vendorKey } = await paidByBank();
        await isBack({ reference: vendorKey, kind: 'returned', code });
        const [letter] = await letters(slug());
        const said = { amount: '$200.00', means: '@', date: '@', reference: '@' };
        for (const part of english(key, said).split('@')) expect(letter?.body).toContain(part);
      },
    );

    test('is booked once, however often it is told and by however many servers', async () => {
      const { vendorKey } = await paidByBank(8_000);
      await server.ask('POST', '/vendors/processor/back', {
        json: { reference: vendorKey, kind: 'returned', code: 'R02' },
      });
      await Promise.all([hears(), hears(), hears()]);
      await hears();
      expect(await owed()).toBe(20_000);
      expect(await letters(slug())).toHaveLength(1);
    });

    test('cannot bring back more than was taken, and people are told', async () => {
      const { vendorKey } = await paidByBank(8_000);
      await isBack({ reference: vendorKey, kind: 'returned', amount: 8_001 });
      expect(await owed()).toBe(12_000);
      expect(await audited('payment.unbooked')).toHaveLength(1);
      await isBack({ reference: vendorKey, kind: 'returned' });
      await isBack({ reference: vendorKey, kind: 'returned' });
      expect(await owed()).toBe(20_000);
      expect(await audited('payment.unbooked')).toHaveLength(2);
      expect(await balanced()).toBe(true);
    });
  });

  describe('news of a charge', () => {
    test('declined here book nothing, and people are told', async () => {
      const { vendorKey, id } = await paidByCard();
      await server.db
        .updateTable('paymentLegs')
        .set({ status: 'declined' })
        .where('id', '=', id)
        .execute();
      await isBack({ reference: vendorKey, kind: 'disputed' });
      expect(await audited('payment.disputed')).toEqual([]);
      expect(await audited('payment.unbooked')).toHaveLength(1);
    });

    test('in another currency book nothing', async () => {
      const { intentId, vendorKey } = await paidByCard();
      await server.db
        .updateTable('paymentIntents')
        .set({ currency: 'KSH' })
        .where('id', '=', intentId)
        .execute();
      await isBack({ reference: vendorKey, kind: 'disputed' });
      expect(await owed()).toBe(0);
    });
  });

  describe('a charge that its holder disputes', () => {
    test('is owed again, and cannot be refunded beside', async () => {
      const { vendorKey } = await paidByCard();
      await isBack({ reference: vendorKey, kind: 'disputed', code: '10.4' });
      expect(await owed()).toBe(20_000);
      expect(await refunded()).toMatchObject({ kind: 'disputed' });
    });

    test.each([
      ['wholly is held against nobody who pays the bill again', 20_000, 200],
      ['in part may have paid the bill already, and its payer is asked', 19_999, 400],
    ])('a payment that went back %s', async (_, amount, status) => {
      const bill = typed(20_000, 1, { paymentPostingId: 'A-1' });
      const { vendorKey } = await paidByCard(bill);
      await isBack({ reference: vendorKey, kind: 'disputed', amount });
      const payer = await owner();
      expect((await payer.pay(byCard(cartOf(bill)))).status).toBe(status);
    });
  });

  describe('a dispute that the provider wins', () => {
    test('leaves the bill paid as before, and may be refunded then', async () => {
      const { vendorKey: reference } = await paidByCard();
      await isBack({ reference, kind: 'disputed' });
      await isBack({ reference, kind: 'reinstated' });
      expect(await owed()).toBe(0);
      expect(await book(slug())).toEqual({
        [processor]: 20_000,
        [`location:${slug()}:1`]: -20_000,
      });
      const [, ended] = await letters(slug());
      expect(ended?.body).toContain('stays paid');
      expect(ended?.body).not.toContain('too much');
      expect(await refunded()).toEqual({ kind: 'asked', cents: 20_000 });
    });

    test('makes what was paid again meanwhile a credit, which a refund takes first', async () => {
      const { vendorKey: reference, intentId } = await paidByCard();
      await isBack({ reference, kind: 'disputed' });
      const payer = await owner();
      const part = { ...(await found()), amount: 20_000 };
      const paymentActions = [{ accounts: [part.accountId], amount: 15_000 }];
      const again = byCard({ ...cartOf(part), paymentActions });
      expect((await payer.pay(again)).status).toBe(200);
      expect(await owed()).toBe(5_000);
      await isBack({ reference, kind: 'reinstated' });
      expect(await owed()).toBe(0);
      expect(await book(slug())).toEqual({
        [processor]: 35_000,
        [`location:${slug()}:1`]: -20_000,
        [`credit:${slug()}:1`]: -15_000,
      });
      const credits = await server.db
        .selectFrom('credits')
        .select('amount')
        .where('tenant', '=', slug())
        .execute();
      expect(credits).toEqual([{ amount: 15_000 }]);
      expect((await letters(slug())).some(({ body }) => body.includes('$150.00 is too much'))).toBe(
        true,
      );
      const intent = await intentById(server.db, intentId);
      await refund(server.deps, intent, { amount: 15_000, note: 'too much', by: 'kim' });
      await refunds();
      expect(await owed()).toBe(0);
      expect(await book(slug())).toEqual({
        [processor]: 20_000,
        [`location:${slug()}:1`]: -20_000,
      });
    });

    test('brings no more than was disputed', async () => {
      const { vendorKey: reference } = await paidByCard();
      await isBack({ reference, kind: 'disputed', amount: 5_000 });
      await isBack({ reference, kind: 'reinstated', amount: 5_001 });
      expect(await owed()).toBe(5_000);
      expect(await audited('payment.unbooked')).toHaveLength(1);
    });
  });

  describe('a refund', () => {
    test('goes back in parts, never more than was paid, and the payer is told of each', async () => {
      await paidByCard();
      expect(await refunded(5_000)).toEqual({ kind: 'asked', cents: 5_000 });
      expect(await owed()).toBe(0);
      await refunds();
      expect(await owed()).toBe(5_000);
      expect(await refunded(15_001)).toEqual({ kind: 'toomuch', left: 15_000 });
      expect(await refunded()).toEqual({ kind: 'asked', cents: 15_000 });
      expect(await refunded(1)).toEqual({ kind: 'toomuch', left: 0 });
      await Promise.all([refunds(), refunds()]);
      expect(await owed()).toBe(20_000);
      expect(await book(slug())).toEqual({});
      expect(await letters(slug())).toHaveLength(2);
    });

    test('asked for twice goes back once, unless the operator says again', async () => {
      await paidByCard();
      expect(await refunded(5_000)).toMatchObject({ kind: 'asked' });
      pass(minutes(5));
      expect(await refunded(5_000)).toEqual({ kind: 'asked-before', left: 15_000 });
      expect(await refunded(5_000, true)).toMatchObject({ kind: 'asked' });
      await refunds();
      expect(await owed()).toBe(10_000);
    });

    test('takes what exceeded the bill first, so that nothing is owed again for it', async () => {
      await paidByCard(typed(25_000, 1, { paymentPostingId: 'a 1' }));
      expect(await book(slug())).toEqual({
        [processor]: 25_000,
        [`location:${slug()}:1`]: -20_000,
        [`credit:${slug()}:1`]: -5_000,
      });
      await refunded(5_000);
      await refunds();
      expect(await owed()).toBe(0);
      expect(await book(slug())).toEqual({
        [processor]: 20_000,
        [`location:${slug()}:1`]: -20_000,
      });
      const [letter] = await letters(slug());
      expect(letter?.body).not.toContain('owed again');
    });

    test('of a debit waits until the bank cannot return it any more', async () => {
      await paidByBank();
      expect(await refunded()).toMatchObject({ kind: 'early' });
      pass(days(7));
      expect(await refunded()).toMatchObject({ kind: 'asked' });
    });

    test('changes nothing where the vendor cannot make it, and can be asked for again', async () => {
      await paidByCard();
      await server.ask('POST', '/vendors/processor/faults', { json: { away: true } });
      await refunded();
      await refunds().catch(() => undefined);
      await server.ask('POST', '/vendors/processor/faults', { json: {} });
      expect(await owed()).toBe(0);
      const { id } = await server.db
        .selectFrom('refunds')
        .select('id')
        .where('tenant', '=', slug())
        .executeTakeFirstOrThrow();
      const { vendorKey: reference } = await theCharge();
      await isBack({ reference, kind: 'unrefunded', refund: id });
      expect(await owed()).toBe(0);
      expect(await audited('payment.unrefunded')).toHaveLength(1);
      expect(await refunded()).toEqual({ kind: 'asked', cents: 20_000 });
    });
  });
});
