import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { tellBillChanges } from '#server/plans/bill-changed.ts';
import { billLine, billsAt, billsFile } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { aPayer, byBank, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const clinic = debitsAt(server);
  const { slug, owner, found } = clinic;
  const { isBack, chargesOf } = moneyBackAt(server);
  const { ask, send, owed, balances } = billsAt(server, slug);
  let number = 0;
  beforeEach(() => {
    number = 0;
  });

  const line = (cents: number, more: object = {}) =>
    billLine(cents, { account: 'A-1', reference: 'R-1', ...more });
  const bills = (...lines: readonly ReturnType<typeof billLine>[]) =>
    send(billsFile(slug(), (number += 1), lines), { force: true });
  const postings = async () => {
    const { status, text } = await ask('postings', {});
    expect(status).toBe(200);
    return parse(text, { relax_column_count: true }) as readonly (readonly string[])[];
  };
  const pays = async (amount: number) => {
    const payer = await owner();
    expect((await payer.pay(byCard(partly(await found(), amount)))).status).toBe(200);
  };
  /** A cart that pays a part of a bill. */
  const partly = (bill: ReturnType<typeof typed>, amount: number) => ({
    ...cartOf(bill),
    paymentActions: [{ accounts: [bill.accountId], amount }],
  });

  test('a paid bill does not come back with a file that was cut before', async () => {
    await bills(line(20_000));
    await pays(5_000);
    expect(await owed()).toEqual({ 'R-1': 15_000 });
    await bills(line(20_000));
    expect(await owed()).toEqual({ 'R-1': 15_000 });
    await bills(line(22_000));
    expect(await owed()).toEqual({ 'R-1': 17_000 });
    const rows = await postings();
    expect(rows[2]?.slice(0, 8)).toEqual(['1', 'payment', '', 'A-1', 'R-1', '1', 'cards', '50.00']);
    // The file still does not know the posting, though it was handed out.
    await bills(line(22_000));
    expect(await owed()).toEqual({ 'R-1': 17_000 });
    const booked = { charge: '220.00', paid: '50.00', owed: '170.00', posted_through: '1' };
    await bills(line(17_000, booked));
    expect(await owed()).toEqual({ 'R-1': 17_000 });
    const [one] = await balances();
    expect(JSON.parse(one?.statement ?? '')).toEqual([
      { kind: 'charge', text: '', amount: 22_000 },
    ]);
    expect(await bills(line(0, { posted_through: '2' }))).toMatchObject({ refused: 1 });
  });

  test('a payment that came back is owed again, until the books know it', async () => {
    await bills(line(20_000));
    const payer = await owner();
    const paid = await payer.pay(byBank(cartOf({ ...(await found()), amount: 20_000 })));
    expect(paid.status).toBe(200);
    await postings();
    const [charge] = await chargesOf(slug());
    const booked = { charge: '200.00', paid: '200.00', owed: '0.00', posted_through: '1' };
    await bills(line(0, booked));
    expect(await owed()).toEqual({ 'R-1': 0 });
    server.pass(minutes(2 * 24 * 60));
    await isBack({ reference: charge?.vendorKey, kind: 'returned', code: 'R01' });
    expect(await owed()).toEqual({ 'R-1': 20_000 });
    await bills(line(0, booked), billLine(100));
    expect(await owed()).toMatchObject({ 'R-1': 20_000 });
    await postings();
    await bills(line(20_000, { posted_through: '2' }));
    expect(await owed()).toMatchObject({ 'R-1': 20_000 });
  });

  test('a bill that a file leaves out is owed as far as a payment came back since', async () => {
    await bills(line(20_000));
    const payer = await owner();
    const paid = await payer.pay(byBank(partly(await found(), 5_000)));
    expect(paid.status).toBe(200);
    await postings();
    const [charge] = await chargesOf(slug());
    const booked = { charge: '200.00', paid: '50.00', posted_through: '1' };
    await bills(line(15_000, { ...booked, owed: '150.00' }));
    server.pass(minutes(2 * 24 * 60));
    await isBack({ reference: charge?.vendorKey, kind: 'returned', code: 'R01' });
    expect(await owed()).toEqual({ 'R-1': 20_000 });
    expect(await bills(billLine(100, { posted_through: '1' }))).toMatchObject({ closed: 1 });
    expect(await owed()).toEqual({ 'R-1': 5_000, 'INV-7': 100 });
  });

  test('a number that was typed before its bill came is not asked for again', async () => {
    const payer = await aPayer(server, slug());
    const bill = typed(8_000, 1, { paymentPostingId: 'early 7' });
    expect((await payer.pay(byCard(cartOf(bill)))).status).toBe(200);
    const early = (cents: number, more: object = {}) =>
      billLine(cents, { account: 'EARLY7', reference: 'E-1', ...more });
    await bills(early(10_000), billLine(10_000, { account: 'EARLY7', reference: 'E-2' }));
    expect(await owed()).toEqual({ 'E-1': 2_000, 'E-2': 10_000 });
    await postings();
    await bills(early(2_000, { posted_through: '1' }));
    expect(await owed()).toMatchObject({ 'E-1': 2_000 });
    await bills(early(10_000, { posted_through: '1' }));
    expect(await owed()).toMatchObject({ 'E-1': 10_000 });
  });

  test('payers who pay while files come lose nothing, and owe what is left', async () => {
    const count = 12;
    const lines = Array.from({ length: 1_000 }, (_, at) =>
      billLine(10_000, { account: `P${at}`, reference: `P-${at}` }),
    );
    await bills(...lines);
    const rows = await balances();
    const chosen = rows.slice(0, count);
    const payments = chosen.map(async ({ id: openBalanceId, paymentPostingId }, at) => {
      const payer = await aPayer(server, slug());
      const bill = typed(10_000, 1, { paymentPostingId, ...(at % 2 === 0 && { openBalanceId }) });
      const cart = partly(bill, 100 * (at + 1));
      return payer.pay(byCard(cart, { idempotencyKey: randomUUID() }));
    });
    const raised = lines.map((one) => ({ ...one, charge: '110.00', owed: '110.00' }));
    const [told, ...paid] = await Promise.all([bills(...raised), ...payments]);
    expect(told).toMatchObject({ phase: 'done', refused: 0, changed: 1_000 });
    const after = await balances();
    const left = new Map(after.map((row) => [row.id, row.amount]));
    for (const [at, { id }] of chosen.entries()) {
      const took = paid[at]?.status === 200 ? 100 * (at + 1) : 0;
      expect(left.get(id)).toBe(11_000 - took);
    }
    expect(paid.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(after.slice(count).every(({ amount }) => amount === 11_000)).toBe(true);
    expect(await server.db.selectFrom('balanceHolds').selectAll().execute()).toEqual([]);
    expect(await clinic.balanced()).toBe(true);
  });

  test('a plan whose bill a file changed is laid out anew, by what was there before', async () => {
    await bills(line(20_000));
    const { id } = (await balances())[0] ?? {};
    const payer = await owner();
    const cart = {
      accounts: [{ ...(await found()), amount: 20_000 }],
      paymentActions: [],
    };
    const action = {
      accounts: cart.accounts.map(({ accountId }) => accountId),
      amount: 5_000,
      interval: 'monthly',
      duration: 4,
      email: 'dana@example.org',
      phone: '2175550100',
    };
    const asked = byCard({ ...cart, paymentActions: [action] }, { again: true });
    expect((await payer.pay(asked)).status).toBe(200);
    const look = () => tellBillChanges(paymentsOf(server.deps));
    await look();
    const before = (await balances())[0]?.amount ?? 0;
    // The books know of the first instalment, and lowered the bill by what an insurance paid.
    await postings();
    const booked = {
      charge: '200.00',
      insurance: '70.00',
      paid: String(((20_000 - before) / 100).toFixed(2)),
      posted_through: String(before < 20_000 ? 1 : 0),
    };
    await bills(line(0, { ...booked, owed: ((before - 7_000) / 100).toFixed(2) }));
    expect((await balances())[0]).toMatchObject({ id, amount: before - 7_000 });
    server.pass(1);
    await look();
    const anew = (await clinic.letters()).filter((one) => one.uniqueKey?.includes(':anew:'));
    expect(anew.length).toBeGreaterThan(0);
  });
});
