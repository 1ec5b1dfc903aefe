import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test, vi } from 'vitest';
import { postNew } from '#server/postings/post-new.ts';
import { postingsCli } from '#server/postings-cli.ts';
import { refund } from '#server/reversals/refund.ts';
import { shiftClock } from '#server/store/clock.ts';
import { intentById } from '#server/store/payments.ts';
import { postingsIn } from '#server/store/postings.ts';
import { findTenant } from '#server/store/tenants.ts';
import { signedHeaders } from '#server/texts/signature.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { aPayer, byBank, byCard, cartOf, processorLedger, typed } from '../../support/payments.ts';
import { booksSecret } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, pass, owner, found } = debitsAt(server);
  const { isBack, refunds, chargesOf } = moneyBackAt(server);
  afterEach(() => vi.restoreAllMocks());

  const fetched = async (
    call: 'postings' | 'reconciliation',
    json: object = {},
    secret = booksSecret,
  ) => {
    const body = JSON.stringify(json);
    const at = await server.deps.now();
    const answer = await server.app.request(`/api/books/${slug()}/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, { id: randomUUID(), body, at }),
      },
      body,
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };
  const lines = async (json: object = {}) => {
    const { status, text } = await fetched('postings', json);
    expect(status).toBe(200);
    return parse(text, { relax_column_count: true }) as readonly (readonly string[])[];
  };
  const payment = async () => {
    const [charge] = await chargesOf(slug());
    return intentById(server.db, charge?.intentId ?? '');
  };
  const provider = async () => (await findTenant(server.db, slug())) ?? expect.fail('no provider');
  const guestPays = async (...bills: ReturnType<typeof typed>[]) => {
    const payer = await aPayer(server, slug());
    expect((await payer.pay(byCard(cartOf(...bills)))).status).toBe(200);
  };
  const command = async (...words: string[]) => {
    const { dataDir, databaseUrl } = server.deps.config;
    await shiftClock(server.db, (await server.deps.now()) - Date.now());
    const said: string[] = [];
    const hear = (line: string) => void said.push(line);
    vi.spyOn(console, 'log').mockImplementation(hear);
    vi.spyOn(console, 'error').mockImplementation(hear);
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const code = await postingsCli(words, env);
    return { code, said };
  };

  test('a payment of several bills is posted by account, and what went back names what it was of', async () => {
    await guestPays(
      typed(15_000, 1, { paymentPostingId: '0012345' }),
      typed(2_550, 2, { paymentPostingId: 'N-7' }),
    );
    const [title, head, ...rest] = await lines();
    expect(title?.slice(0, 4)).toEqual(['#POSTINGS', '1', slug(), '1']);
    expect(head?.join()).toBe(
      'seq,kind,of,account,reference,location,method,amount,currency,processor_id,paid_at,receipt',
    );
    const { reference } = await payment();
    const ledger = await processorLedger(server);
    const own = ledger.filter(({ merchant }) => merchant.startsWith(`${slug()}:`));
    expect(rest.map((one) => one.slice(0, 10))).toEqual([
      ['1', 'payment', '', '0012345', '', '1', 'cards', '150.00', 'USD', own[0]?.id],
      ['2', 'payment', '', 'N-7', '', '2', 'cards', '25.50', 'USD', own[1]?.id],
      ['#TOTAL', 'USD', '175.50', '0.00', '175.50'],
      ['#END', '2'],
    ]);
    expect(rest[0]?.at(-1)).toBe(reference);

    const { vendorKey } = (await chargesOf(slug()))[1] ?? expect.fail('no charge');
    await isBack({ reference: vendorKey, kind: 'disputed', code: '10.4' });
    const [, , back, ...ends] = await lines();
    expect(back?.slice(0, 8)).toEqual(['3', 'disputed', '2', 'N-7', '', '2', 'cards', '-25.50']);
    expect(ends).toEqual([
      ['#TOTAL', 'USD', '0.00', '-25.50', '-25.50'],
      ['#END', '1'],
    ]);
  });

  test('a batch is the same bytes whenever it is asked for again, and a new one holds what is new alone', async () => {
    await guestPays(typed(1_000));
    const first = await fetched('postings');
    await guestPays(typed(2_000));
    const second = await fetched('postings');
    expect(second.text).toContain('"20.00"');
    expect(second.text).not.toContain('"10.00"');
    pass(days(40));
    expect(await fetched('postings', { batch: 1 })).toEqual(first);
    expect(await fetched('postings')).toMatchObject({ status: 200, text: '' });
    expect((await fetched('postings', { batch: 3 })).status).toBe(404);
    expect((await fetched('postings', { batch: 0 })).status).toBe(400);
  });

  test('each posting is in one batch, gapless, whoever closes batches at the same moment', async () => {
    for (let paid = 1; paid <= 6; paid += 1) await guestPays(typed(100 * paid));
    const stored = await provider();
    const closed = await Promise.all([1, 2, 3].map(() => postNew(server.deps, stored)));
    const batches = [...new Set(closed)].filter((one) => one !== undefined);
    await guestPays(typed(700));
    const last = (await postNew(server.deps, stored)) ?? expect.fail('nothing new');
    const all = await Promise.all(
      [...new Set([...batches, last])].map((number) =>
        postingsIn(server.db, { tenant: slug(), number }),
      ),
    );
    const postings = all.flat().toSorted((one, other) => one.seq - other.seq);
    expect(postings.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(postings.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
      100, 200, 300, 400, 500, 600, 700,
    ]);
    expect(postings.at(-1)?.amount).toBe(700);
  });

  test('a batch that was left open by a process that ended is gone on with', async () => {
    await guestPays(typed(1_000));
    const stored = await provider();
    const { now } = server.deps;
    let asked = 0;
    const ends = async () => {
      asked += 1;
      if (asked === 2) throw new Error('the process ended');
      return now();
    };
    await expect(postNew({ ...server.deps, now: ends }, stored)).rejects.toThrow('ended');
    await guestPays(typed(2_000));
    expect((await lines()).map(([seq, , , , , , , amount]) => [seq, amount])).toContainEqual([
      '2',
      '20.00',
    ]);
    expect(await lines({ batch: 1 })).toContainEqual(['#TOTAL', 'USD', '30.00', '0.00', '30.00']);
  });

  test('a looked-up bill carries its own reference, and a refund in parts adds up', async () => {
    const payer = await owner();
    expect((await payer.pay(byCard(cartOf({ ...(await found()), amount: 20_000 })))).status).toBe(
      200,
    );
    for (const [amount, again] of [[5_000], [2_500, true]] as const) {
      await refund(server.deps, await payment(), {
        amount,
        ...(again && { again }),
        note: 'asked',
        by: 'kim',
      });
      await refunds();
      pass(minutes(1));
    }
    const all = await lines();
    expect(all.slice(2).map((one) => one.slice(0, 8))).toEqual([
      ['1', 'payment', '', 'A-1', 'R-1', '1', 'cards', '200.00'],
      ['2', 'refunded', '1', 'A-1', 'R-1', '1', 'cards', '-50.00'],
      ['3', 'refunded', '1', 'A-1', 'R-1', '1', 'cards', '-25.00'],
      ['#TOTAL', 'USD', '200.00', '-75.00', '125.00'],
      ['#END', '3'],
    ]);
  });

  test('as FHIR, amounts are decimals with their zeros, and a reversal names its predecessor', async () => {
    const payer = await owner();
    expect((await payer.pay(byBank(cartOf({ ...(await found()), amount: 20_000 })))).status).toBe(
      200,
    );
    const [charge] = await chargesOf(slug());
    pass(days(3));
    await isBack({ reference: charge?.vendorKey, kind: 'returned', code: 'R01' });
    const { type, text } = await fetched('reconciliation');
    expect(type).toBe('application/fhir+ndjson; charset=utf-8');
    expect(text).toContain('"amount":{"value":200.00,"currency":"USD"}');
    const resource = JSON.parse(text.trim()) as { detail: readonly object[] };
    expect(resource).toMatchObject({
      resourceType: 'PaymentReconciliation',
      status: 'active',
      paymentAmount: { value: 0, currency: 'USD' },
    });
    expect(resource.detail).toMatchObject([
      { identifier: { value: '1' }, type: { text: 'payment' }, request: { display: 'R-1' } },
      { predecessor: { value: '1' }, type: { text: 'returned' }, amount: { value: -200 } },
    ]);
    expect((await fetched('reconciliation', { batch: 1 })).text).toBe(text);
  });

  test('another secret fetches nothing and closes nothing', async () => {
    await guestPays(typed(1_000));
    expect((await fetched('postings', {}, 's'.repeat(32))).status).toBe(401);
    expect((await lines())[0]?.[3]).toBe('1');
  });

  test('the command writes whole files into a folder, and names the sums of each batch', async () => {
    const into = mkdtempSync(join(tmpdir(), 'postings-'));
    await guestPays(typed(1_000));
    expect((await command('export', slug(), '--into', into)).code).toBe(0);
    expect(readdirSync(into)).toEqual([`${slug()}-postings-1.csv`]);
    const { text } = await fetched('postings', { batch: 1 });
    expect(readFileSync(join(into, `${slug()}-postings-1.csv`), 'utf8')).toBe(text);
    expect((await command('export', slug(), '1', '--fhir', '--into', into)).code).toBe(0);
    expect(readdirSync(into)).toContain(`${slug()}-postings-1.ndjson`);
    const nothing = await command('export', slug(), '--into', into);
    expect([nothing.code, ...nothing.said]).toEqual([
      0,
      'Nothing was paid or went back since the last batch.',
    ]);
    expect((await command('list', slug())).said[0]).toMatch(
      /^1 {2}\S+ {2}1 postings {2}USD 10\.00 0\.00 10\.00$/,
    );
    expect((await command('export', slug(), '9')).code).toBe(1);
    expect((await command('export', 'nobody')).code).toBe(1);
    expect((await command('export')).code).toBe(2);
    expect((await command('export', slug(), 'one')).code).toBe(2);
  });

  test("the processor's file is compared by its own numbers: what differs, what only one knows", async () => {
    for (const amount of [1_000, 2_000, 3_000]) await guestPays(typed(amount));
    await lines();
    const ids = (await processorLedger(server))
      .filter(({ merchant }) => merchant.startsWith(`${slug()}:`))
      .map(({ id }) => id);
    const path = join(mkdtempSync(join(tmpdir(), 'settled-')), 'settled.csv');
    const file = (...rows: readonly string[]) =>
      writeFileSync(path, ['processor_id,amount,currency,day,fee', ...rows, ''].join('\r\n'));
    file(`${ids[0]},10.00,USD,2026-05-02,0.30`, `${ids[1]},20.01,USD,2026-05-02,0.30`);
    const first = await command('compare', slug(), path);
    expect([first.code, ...first.said]).toEqual([
      1,
      `${ids[1]}: 20.01 USD settled on 2026-05-02, 20.00 USD posted`,
    ]);
    file('ch_other,5.00,usd,2026-05-03,0');
    expect((await command('compare', slug(), path)).said).toEqual([
      'ch_other: 5.00 USD settled on 2026-05-03, no posting',
    ]);
    // A charge that no file names is missed once the days in which it may come are over.
    pass(days(6));
    file(`${ids[0]},10.00,USD,2026-05-02,0.30`);
    expect((await command('compare', slug(), path)).said).toEqual([
      expect.stringMatching(
        new RegExp(`^${ids[2]}: 30\\.00 USD posted \\(PT-\\S+\\), not settled$`),
      ),
    ]);
    file(`${ids[2]},30.00,USD,2026-05-09,0.30`);
    expect((await command('compare', slug(), path)).said).toEqual([
      'All 1 lines agree with the postings.',
    ]);
    file('x,1.5,USD,2026-05-09,0', ',1.00,USD,2026-05-09,0', 'y,1.00,USD,9 May,0');
    const bad = await command('compare', slug(), path);
    expect([bad.code, ...bad.said]).toEqual([
      1,
      'Line 2: 1.5 is no amount such as 150.00 or -150.00.',
      'Line 3: the processor_id is missing.',
      'Line 4: 9 May is no day such as 2026-05-31.',
    ]);
  });
});
