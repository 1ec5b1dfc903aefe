import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paymentCli } from '#server/payment-cli.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { planCli } from '#server/plan-cli.ts';
import { shiftClock } from '#server/store/clock.ts';
import { openDatabase } from '#server/store/database.ts';
import { intentById } from '#server/store/payments.ts';
import { tenantCli } from '#server/tenant-cli.ts';
import { eachEmptyDatabase } from '../support/databases.ts';
import { leaveBehind, openBook } from '../support/left-behind.ts';
import { byCard, cartOf, payerWith, typed } from '../support/payments.ts';
import { addPlanner, instalmentsOf, owe, planCart, plansOf } from '../support/plans.ts';
import { minutes, useServer } from '../support/server.ts';

eachEmptyDatabase((open) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const { asked, vendor } = openBook();
  const said: string[] = [];
  let slug = 'clinic0';

  beforeAll(() =>
    replaceVendor(server.deps, {
      ...vendor,
      async charge(charge) {
        const charged = await vendor.charge(charge);
        return charged.kind === 'paid' && charge.keep ? { ...charged, token: 'kept' } : charged;
      },
    }),
  );
  beforeEach(async () => {
    said.length = 0;
    const hear = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(hear);
    vi.spyOn(console, 'error').mockImplementation(hear);
    slug = `clinic-${randomUUID().slice(0, 8)}`;
    await addPlanner(server.db, slug);
    asked.away = false;
  });

  const env = async () => {
    const { dataDir, databaseUrl } = server.deps.config;
    await shiftClock(server.db, (await server.deps.now()) - Date.now());
    return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  const payment = async (...words: string[]) => paymentCli(words, await env());
  const plan = async (...words: string[]) => planCli(words, await env());

  const owner = async () => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    return payerWith(server, String(body['token']));
  };
  const bill = async () => {
    const { id: openBalanceId, amount } = await owe(server.db, slug, 'A-1');
    return { ...typed(amount), accountId: randomUUID(), openBalanceId, paymentPostingId: 'A-1' };
  };
  const undecided = async () => {
    const { id } = await leaveBehind(server, await owner(), {
      cart: cartOf(await bill()),
      sent: true,
    });
    asked.away = true;
    server.pass(minutes(6));
    await recover(paymentsOf(server.deps));
    return intentById(server.db, id);
  };
  const holds = async () =>
    (await server.db.selectFrom('balanceHolds').selectAll().execute()).length;

  test('commands without enough words say how they are used, and change nothing', async () => {
    const { reference } = await undecided();
    expect(await payment()).toBe(2);
    expect(await payment('settle', reference, 'paid')).toBe(2);
    expect(await payment('settle', reference, 'maybe', '--note', 'x')).toBe(2);
    expect(await payment('settle', reference, 'paid', '--noted', 'x')).toBe(2);
    expect(await plan('stop', reference)).toBe(2);
    expect(await plan('show')).toBe(2);
    expect(await plan('debits')).toBe(2);
    for (const count of ['', '0', '13', 'two'])
      expect(await plan('pause', reference, count, '--note', 'asked')).toBe(2);
    expect(said.at(-1)).toContain('by how many payments, 1 to 12');
    for (const lacking of [
      ['pause', reference, '1'],
      ['settle', reference],
      ['stop', reference],
    ]) {
      expect(await plan(...lacking)).toBe(2);
      expect(said.at(-1)).toMatch(/^The reason is missing.* add --note "WHY"/);
    }
    expect(await plan('list', slug)).toBe(2);
    expect(said.join()).toContain('npm run payment -- settle REFERENCE paid|not-paid');
    expect(await payment('list')).toBe(0);
    expect(said.join()).toContain(reference);
    expect(await payment('settle', reference, 'not-paid', '--note', 'seen')).toBe(0);
  });

  test('a payment settled as paid: the hold becomes a payment of the bill, once', async () => {
    const { id, reference } = await undecided();
    expect(await holds()).toBe(1);
    expect(await payment('settle', reference.toLowerCase(), 'paid', '--note', 'seen')).toBe(0);
    expect(await payment('settle', reference, 'paid', '--note', 'seen')).toBe(1);
    expect(await payment('settle', reference, 'not-paid', '--note', 'seen')).toBe(1);
    expect(said.at(-1)).toContain('is over already. Nothing was changed.');
    expect((await intentById(server.db, id)).status).toBe('paid');
    expect(await owe(server.db, slug, 'A-1')).toMatchObject({ amount: 0 });
    expect(await holds()).toBe(0);
    const receipts = await server.db
      .selectFrom('receipts')
      .select('intentId')
      .where('intentId', '=', id)
      .execute();
    expect(receipts).toHaveLength(1);
  });

  test('a payment settled as not paid: the bill can be paid again', async () => {
    const { reference } = await undecided();
    expect(await payment('settle', reference, 'not-paid', '--note', 'seen')).toBe(0);
    expect(await owe(server.db, slug, 'A-1')).toMatchObject({ amount: 20_000 });
    expect(await holds()).toBe(0);
    asked.away = false;
    expect((await (await owner()).pay(byCard(cartOf(await bill())))).status).toBe(200);
  });

  test('a refund says whether its payer is told of it', async () => {
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { slug, type: 'guest' },
    });
    const guest = payerWith(server, String(body['token']));
    const paid = await guest.pay(byCard(cartOf(typed(3_000, 1))));
    const of = (one: typeof paid) => String(one.body['reference']);
    expect(await payment('refund', of(paid), '10.00', '--note', 'asked')).toBe(0);
    expect(said.at(-1)).toMatch(/^10\.00 USD of .* go back; the payer gave no address/);
    const known = await (await owner()).pay(byCard(cartOf(await bill())));
    expect(await payment('refund', of(known), '10.00', '--note', 'asked')).toBe(0);
    expect(said.at(-1)).toContain('the payer is told by mail once they did');
  });

  test('no database is made where there is none', async () => {
    const place = await open();
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place;
    rmSync(DATA_DIR, { recursive: true });
    const nowhere = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
    const none = "there is no portal's database in";
    await expect(paymentCli(['list'], nowhere)).rejects.toThrow(none);
    await expect(planCli(['stop', 'x', '--note', 'y'], nowhere)).rejects.toThrow(none);
    await expect(tenantCli(['list'], nowhere)).rejects.toThrow(none);
    await expect(tenantCli(['remove', 'lakeside'], nowhere)).rejects.toThrow(none);
    if (DATABASE_URL) {
      const db = openDatabase(place);
      expect(await db.introspection.getTables()).toEqual([]);
      await db.destroy();
    } else expect(existsSync(DATA_DIR)).toBe(false);
    await place.clear();
  });

  test('a plan is stopped by the reference that its patient reads', async () => {
    await (await owner()).pay(byCard(planCart([await bill()], 5_000), { again: true }));
    const [begun] = await plansOf(server.db, slug);
    const { reference } = await intentById(server.db, String(begun?.intentId));
    expect(await plan('stop', 'PT-NONE-NONE', '--note', 'asked')).toBe(1);
    expect(await plan('show', 'PT-NONE-NONE')).toBe(1);
    expect(await plan('show', reference)).toBe(0);
    expect(said.at(-1)).toContain(`${begun?.id}  ${slug}  active`);
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementationOnce(
      (text) => written.push(String(text)) > 0,
    );
    expect(await plan('debits', slug)).toBe(0);
    expect(written).toEqual([expect.stringMatching(/^"day","plan",.*\r\n$/)]);
    expect(await plan('debits', slug, '31.5.2026')).toBe(1);
    expect(await plan('debits', 'nobody')).toBe(1);
    expect(await plan('stop', reference, '--note', 'asked')).toBe(0);
    expect(await plan('stop', reference, '--note', 'asked')).toBe(1);
    expect((await plansOf(server.db, slug)).map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('a plan is paused once a day, and settled once, by the reference that its patient reads', async () => {
    await (await owner()).pay(byCard(planCart([await bill()], 5_000), { again: true }));
    const [begun] = await plansOf(server.db, slug);
    const { reference } = await intentById(server.db, String(begun?.intentId));
    const days = async () => {
      const rows = await instalmentsOf(server.db, String(begun?.id));
      return rows.map(({ dueDate }) => dueDate).slice(1);
    };
    const before = await days();
    const note = ['--note', 'asked by telephone'];
    expect(await plan('pause', reference, '1', ...note)).toBe(0);
    expect(said.at(-1)).toMatch(/is paused\. The next payment is 50\.00 on \d{4}-\d\d-\d\d\.$/);
    expect((await days())[0]).toBe(before[1]);
    expect(await plan('pause', reference, '2', ...note)).toBe(1);
    expect(said.at(-1)).toContain('was paused today already: add --again');
    expect((await days())[0]).toBe(before[1]);
    expect(await plan('pause', reference, '1', ...note, '--again')).toBe(0);
    expect((await days())[0]).toBe(before[2]);
    expect(await plan('show', reference)).toBe(0);
    expect(said.at(-1)).toContain('pays A-1\n');
    expect(said.at(-1)).toContain(`paused until ${before[2]}, by 2 of its payments`);
    expect(await plan('list', slug, 'A-1')).toBe(0);
    expect(said.at(-1)).toContain(`${begun?.id}  ${slug}  active`);
    expect(await plan('list', slug, 'B-1')).toBe(1);
    expect(await plan('list', 'nobody', 'A-1')).toBe(1);
    expect(await plan('settle', 'PT-NONE-NONE', ...note)).toBe(1);
    expect(await plan('settle', reference, ...note)).toBe(0);
    expect(await plan('settle', reference, ...note)).toBe(1);
    expect(await plan('pause', reference, '1', ...note, '--again')).toBe(1);
    expect(said.at(-1)).toContain('is over already. Nothing was changed.');
    const lines = await server.db
      .selectFrom('audit')
      .select(['action', 'subject', 'note'])
      .where('tenant', '=', slug)
      .where('action', 'in', ['plan.changed', 'plan.settled'])
      .orderBy('action')
      .execute();
    const line = { subject: `operator ${userInfo().username}`, note: 'asked by telephone' };
    expect(lines).toEqual([
      { action: 'plan.changed', ...line },
      { action: 'plan.changed', ...line },
      { action: 'plan.settled', ...line },
    ]);
    expect(await owe(server.db, slug, 'A-1')).toMatchObject({ amount: 0 });
  });
});
