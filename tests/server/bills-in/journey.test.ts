import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchOnce, type To } from '#server/bills-cli.ts';
import { addSample } from '#server/store/samples.ts';
import { findTenant, removeTenant } from '#server/store/tenants.ts';
import { billLine, billsAt, billsFile } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byBank, cartOf, payerWith, typed } from '../../support/payments.ts';
import { addPlanner, booksSecret } from '../../support/plans.ts';
import { asking, bay } from '../../support/searches.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { guest, search } = asking(server);
  const { ask, send, owed } = billsAt(server, () => 'bay');
  beforeAll(() => addSample(server.db, { ...bay, backend: { ...bay.backend, booksSecret } }, 0));
  afterEach(() => vi.restoreAllMocks());

  test('a bill that came in is found and paid, its posting goes out, and the next file leaves it paid', async () => {
    const line = (more: object = {}) =>
      billLine(15_000, { account: 'HB00712345', reference: 'INV-7', ...more });
    await send(billsFile('bay', 411, [line()]));
    const token = await guest();
    const { status, body } = await search(token, {
      paymentPostingId: 'hb00712345',
      patientLastName: 'okoro',
    });
    expect(status).toBe(200);
    const [account] = body['accounts'] as unknown as readonly {
      readonly openBalanceId: string;
      readonly amount: number;
    }[];
    expect(account).toMatchObject({ amount: 15_000, patientFullName: 'Ada Okoro' });
    const bill = typed(15_000, 1, {
      openBalanceId: account?.openBalanceId,
      paymentPostingId: 'HB00712345',
      searchParamsToken: String(body['searchParamsToken']),
    });
    const paid = await payerWith(server, token).pay(byBank(cartOf(bill)));
    expect([paid.status, JSON.stringify(paid.body)]).toEqual([200, expect.anything()]);
    expect(await owed()).toEqual({ 'INV-7': 0 });

    const { text } = await ask('postings', {});
    const [, , posting] = parse(text, { relax_column_count: true }) as string[][];
    expect(posting?.slice(0, 8)).toEqual([
      '1',
      'payment',
      '',
      'HB00712345',
      'INV-7',
      '1',
      'ach',
      '150.00',
    ]);
    // The books were closed for the night before the posting was read, and then after.
    await send(billsFile('bay', 412, [line({ posted_through: '0' })]));
    expect(await owed()).toEqual({ 'INV-7': 0 });
    const booked = { paid: '150.00', owed: '0.00', posted_through: posting?.[0] };
    await send(billsFile('bay', 413, [line(booked)]));
    expect(await owed()).toEqual({ 'INV-7': 0 });
    await send(billsFile('bay', 414, []));
    expect(await owed()).toEqual({ 'INV-7': 0 });
  });

  test('files of a folder are taken once they are whole, the older first, and put aside', async () => {
    await addPlanner(server.db, 'folder');
    const stored = (await findTenant(server.db, 'folder')) ?? expect.fail('no provider');
    const said: string[] = [];
    const hear = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(hear);
    vi.spyOn(console, 'error').mockImplementation(hear);
    const wish = { force: false, encoding: 'utf-8', refused: undefined } as const;
    const to: To = { deps: server.deps, stored, server: 'http://127.0.0.1:9', wish };
    const folder = mkdtempSync(join(tmpdir(), 'bills-'));
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    put('b.csv', billsFile('folder', 1, [billLine(100)]));
    put('a.csv', billsFile('folder', 2, [billLine(200), billLine(300, { owed: 'x' })]));
    put('half.csv', billsFile('folder', 3, [billLine(100)]).slice(0, -20));
    let sizes = await watchOnce(to, folder, new Map());
    expect(said).toEqual([]);
    sizes = await watchOnce(to, folder, sizes);
    expect(said.filter((one) => one.endsWith('csv:'))).toEqual(['b.csv:', 'a.csv:']);
    expect(await billsAt(server, () => 'folder').owed()).toEqual({ 'INV-7': 200 });
    expect(readdirSync(folder).toSorted()).toEqual([
      'a.csv.refused-lines',
      'done',
      'half.csv',
      'refused',
    ]);
    expect([
      existsSync(join(folder, 'done/b.csv')),
      existsSync(join(folder, 'refused/a.csv')),
    ]).toEqual([true, true]);
    expect(readFileSync(join(folder, 'a.csv.refused-lines'), 'utf8')).toContain('"4","owed"');
    await watchOnce(to, folder, sizes);
    expect(readdirSync(folder)).toContain('half.csv');
  });

  test('with a provider all goes that its files said', async () => {
    await addPlanner(server.db, 'leaving');
    const { send: sends, ask: asks } = billsAt(server, () => 'leaving');
    await sends(billsFile('leaving', 1, [billLine(100), 'broken']));
    const json = { file: 'b'.repeat(64), size: 9, from: 0, data: 'AAAA' };
    expect((await asks('bills', json)).status).toBe(200);
    await removeTenant(server.db, 'leaving', await server.deps.now());
    for (const table of ['billUploads', 'billedBalances'] as const)
      expect(
        await server.db.selectFrom(table).select('id').where('tenant', '=', 'leaving').execute(),
      ).toEqual([]);
    await addPlanner(server.db, 'leaving');
    expect(await sends(billsFile('leaving', 1, [billLine(100)]))).toMatchObject({ added: 1 });
  });
});
