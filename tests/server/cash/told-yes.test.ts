import { expect, test } from 'vitest';
import { leftOn } from '#server/cash/left.ts';
import { LeftChanged, takeUp } from '#server/cash/take-up.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { codeByHandle } from '#server/store/cash-codes.ts';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { guest, pays, settle, charges, read } = cashAt(server);

  test('a counter that was told yes before the bill was paid by card takes nothing of it', async () => {
    const dana = await guest();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-3' }));
    const code = await dana.code(cart);
    const row = await codeByHandle(server.db, code.handle);
    if (row === undefined) throw new Error('the code is there');
    const left = await leftOn(server.db, row);
    expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
    const facts = { payment: 'late', order: row.ref ?? '', currency: 'USD', isTest: false };
    const money = { ...facts, amount: 8_500 };
    const late = takeUp(paymentsOf(server.deps), { code: row, money, left });
    await expect(late).rejects.toBeInstanceOf(LeftChanged);
    expect(await charges()).toEqual([]);
  });

  test('a server that ends before its answer leaves no bill held: the counter took nothing', async () => {
    const cart = cartOf(typed(20_000, 1, { paymentPostingId: 'T-4' }));
    const code = await (await guest()).code(cart);
    const { id } = await pays(code.code, 1);
    const row = await codeByHandle(server.db, code.handle);
    if (row === undefined) throw new Error('the code is there');
    const payments = paymentsOf(server.deps);
    const ends = (point: string) => {
      if (point === 'after-claim') throw new Error('the server ends');
    };
    const facts = { payment: id, order: row.ref ?? '', currency: 'USD', isTest: false };
    const money = { ...facts, amount: 5_000 };
    await takeUp(
      { ...payments, faults: { ...payments.faults, at: ends } },
      { code: row, money, left: await leftOn(server.db, row) },
    ).catch(() => undefined);
    expect(await read(code.handle)).toMatchObject({ held: 5_000, isBeingPaid: true });
    server.pass(minutes(2));
    await settle();
    expect(await read(code.handle)).toMatchObject({ held: 0, left: 20_000, isBeingPaid: false });
  });
});
