import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compareBooks } from '#server/backup/books.ts';
import { readConfig } from '#server/config.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { debitDue } from '#server/plans/debit.ts';
import { postingsCli } from '#server/postings-cli.ts';
import { askAll } from '#server/restored/ask-all.ts';
import { start } from '#server/start.ts';
import { shiftClock } from '#server/store/clock.ts';
import { backedUp, emptyPlace, placeOf, restore } from '../../support/backups.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { newFolder } from '../../support/new-folder.ts';
import { aPayer, byCard, cartOf, processorLedger, typed } from '../../support/payments.ts';
import { instalmentsOf, plansOf } from '../../support/plans.ts';
import { patient, restoredServer } from '../../support/restored-server.ts';
import { cheap, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, began, untilDebit, debit, charges } = debitsAt(server);
  const place = () => placeOf(server.deps.config);

  const restored = async (file: string) => {
    const found = await restoredServer(server, file);
    const statuses = async () => {
      const [plan] = await plansOf(found.second.db, slug());
      const rows = await instalmentsOf(found.second.db, plan?.id ?? '');
      return rows.map(({ status }) => status).join(' ');
    };
    return { ...found, statuses };
  };

  test('a debit that was made after the backup is booked before the server opens, and never made again', async () => {
    await began();
    const file = await backedUp(place());
    await untilDebit();
    await debit();
    expect(await charges()).toHaveLength(2);
    const { second, asked, statuses, payments, charge } = await restored(file);
    expect(await statuses()).toBe('paid pending pending');
    second.deps.standing.ask();
    expect(await asked()).toBe(true);
    second.deps.standing.hear();
    expect(await statuses()).toBe('paid paid pending');
    await debitDue(payments());
    expect(charge).not.toHaveBeenCalled();
    expect(await charges()).toHaveLength(2);
    expect((await compareBooks(second.db)).problems).toEqual([]);
    expect(second.lines.join()).toContain('restored.debit-found');
  });

  test('a debit that runs again from a restored database is the same charge', async () => {
    await began();
    await untilDebit();
    const file = await backedUp(place());
    await debit();
    const { statuses, payments, charge, second } = await restored(file);
    await debitDue(payments());
    expect(await charges()).toHaveLength(2);
    // The vendor is asked before: one that charges every request would charge again.
    expect(charge).not.toHaveBeenCalled();
    expect(await statuses()).toBe('paid paid pending');
    expect((await compareBooks(second.db)).problems).toEqual([]);
  });

  test('a debit that nobody made is made once, on its day', async () => {
    await began();
    await untilDebit();
    const { asked, statuses, payments } = await restored(await backedUp(place()));
    expect(await asked()).toBe(true);
    expect(await charges()).toHaveLength(1);
    await debitDue(payments());
    expect(await charges()).toHaveLength(2);
    expect(await statuses()).toBe('paid paid pending');
  });

  test.each(['sending', 'claimed'] as const)(
    'a payment that was %s when the backup was taken is driven to its end',
    async (status) => {
      const { vendor, banks } = paymentsOf(server.deps);
      let file = '';
      replaceVendor(server.deps, {
        ...vendor,
        isValid: banks.isValid,
        charge: async (one) => {
          file = await backedUp(place());
          return vendor.charge(one);
        },
      });
      const payer = await aPayer(server, slug());
      expect((await payer.pay(byCard(cartOf(typed(7_700))))).status).toBe(200);
      replaceVendor(server.deps, { ...vendor, isValid: banks.isValid });
      const { second, asked, charge } = await restored(file);
      const own = second.db.selectFrom('paymentIntents').selectAll().where('tenant', '=', slug());
      expect((await own.executeTakeFirst())?.status).toBe('sending');
      if (status === 'claimed') {
        const id = (await own.executeTakeFirstOrThrow()).id;
        await second.db
          .updateTable('paymentIntents')
          .set({ status })
          .where('id', '=', id)
          .execute();
        await second.db
          .updateTable('paymentLegs')
          .set({ status, sentAt: null })
          .where('intentId', '=', id)
          .execute();
      }
      expect(await asked()).toBe(true);
      expect((await own.executeTakeFirst())?.status).toBe('paid');
      expect(charge).not.toHaveBeenCalled();
      expect((await compareBooks(second.db)).problems).toEqual([]);
    },
  );

  test('a server opens in the end, though its processor does not answer', async () => {
    const { payments, second } = await restored(await backedUp(place()));
    const { vendor, banks } = payments();
    const find = () => Promise.reject(new Error('away'));
    replaceVendor(second.deps, { ...vendor, isValid: banks.isValid, find });
    expect(await askAll(payments(), { ...patient, mostMs: 200 })).toBe(false);
    expect(second.lines.join()).toContain('restored.unanswered');
    const rows = await second.db.selectFrom('restorations').select('answeredAt').execute();
    expect(rows).toEqual([{ answeredAt: null }]);
  });

  test('until then nobody comes in: not ready, and a page says so', async () => {
    const { second } = await restored(await backedUp(place()));
    second.deps.standing.ask();
    const ready = await second.ask('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'asking' }]);
    expect((await second.ask('GET', '/livez')).status).toBe(200);
    const json = { slug: slug() };
    const refused = await second.ask('POST', '/api/authenticate', { json });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const page = await second.app.request(`/${slug()}/`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('it will show what became of your payment');
    second.deps.standing.hear();
    expect((await second.ask('GET', '/readyz')).status).toBe(200);
    expect((await second.ask('POST', '/api/authenticate', { json })).status).toBe(200);
  });

  test('a started server asks first, and opens', async () => {
    const to = await emptyPlace(place());
    expect((await restore(to, await backedUp(place()))).code).toBe(0);
    const lines: string[] = [];
    const config = { ...readConfig(cheap), ...placeOf(to), port: 0 };
    const running = await start(config, (_, event) => lines.push(event));
    onTestFinished(async () => {
      // The first rounds of a server's work end before the server does.
      await wait(2_000);
      await running.stop();
    });
    const ready = () =>
      fetch(`http://127.0.0.1:${running.port}/readyz`).then(({ status }) => status);
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 30_000 });
    expect(lines).toContain('restored.asking');
    expect(lines).toContain('restored.answered');
  });

  test('a payment that the database never heard of is named by the comparison with the processor', async () => {
    const file = await backedUp(place());
    const payer = await aPayer(server, slug());
    expect((await payer.pay(byCard(cartOf(typed(9_900))))).status).toBe(200);
    const { second, to, asked } = await restored(file);
    expect(await asked()).toBe(true);
    await shiftClock(second.db, (await second.deps.now()) - Date.now());
    const [charge] = (await processorLedger(server)).filter(({ merchant }) =>
      merchant.startsWith(`${slug()}:`),
    );
    const path = join(newFolder('settled'), 'settled.csv');
    writeFileSync(
      path,
      `processor_id,amount,currency,day\r\n${charge?.id},99.00,USD,2026-11-21\r\n`,
    );
    const said: string[] = [];
    const hear = vi
      .spyOn(console, 'log')
      .mockImplementation((line) => void said.push(String(line)));
    const { dataDir, databaseUrl } = to;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...cheap };
    expect(await postingsCli(['compare', slug(), path], env)).toBe(1);
    hear.mockRestore();
    expect(said).toEqual([`${charge?.id}: 99.00 USD settled on 2026-11-21, no posting`]);
  });
});
