import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { password, useServer } from '../../support/server.ts';
import { statementsDuring, type Statement } from '../../support/statements.ts';

const growing = [
  'paymentIntents',
  'paymentLegs',
  'billPayments',
  'balancePayments',
  'ledgerEntries',
  'receipts',
  'plans',
  'historyItems',
];
const cleared = ['audit', 'outbox'];

interface Found {
  readonly text: string;
  readonly plan: string;
}

afterEach(() => vi.restoreAllMocks());

eachDatabase((open, name) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  beforeAll(() =>
    addPayee(server.db, 'clinic', {
      general: { allowV4PaymentHistory: true },
      features: ['allowPatientPaymentHistory'],
    }),
  );

  const explained = async (work: () => Promise<unknown>): Promise<readonly Found[]> => {
    const asked = [...new Map(await statementsDuring(work))];
    return name === 'SQLite' ? explainedHere(asked) : explainedThere(asked);
  };

  /** By a connection of its own: the engine takes a write that was explained for one under way. */
  const explainedHere = (asked: readonly Statement[]): readonly Found[] => {
    const beside = new Libsql(join(server.deps.config.dataDir, 'portico.db'));
    const found = asked.map(([text]) => {
      const rows = beside.prepare(`explain query plan ${text}`).all() as { detail: string }[];
      return { text, plan: rows.map(({ detail }) => detail).join('\n') };
    });
    beside.close();
    return found;
  };

  const explainedThere = (asked: readonly Statement[]): Promise<readonly Found[]> =>
    server.db.connection().execute(async (db) => {
      // With a handful of rows walking through them is the cheapest, unless it must not be.
      await db.executeQuery(CompiledQuery.raw('set enable_seqscan = off'));
      const found: Found[] = [];
      for (const [text, values] of asked) {
        const explain = CompiledQuery.raw(`explain ${text}`, [...values]);
        const { rows } = await db.executeQuery<Record<string, string>>(explain);
        found.push({ text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
      }
      await db.executeQuery(CompiledQuery.raw('reset enable_seqscan'));
      return found;
    });

  const walks = (plan: string, table: string): boolean =>
    new RegExp(`(^SCAN ${table}\\b|Seq Scan on "?${table}"?)`, 'm').test(plan);

  const walksThrough = (tables: readonly string[], found: readonly Found[]) =>
    found.filter(
      ({ text, plan }) =>
        !text.includes('where false') && tables.some((table) => walks(plan, table)),
    );

  test('the queries of a payment, and of the rounds after it, walk through no table that grows', async () => {
    const found = await explained(async () => {
      const payer = await aPayer(server, 'clinic');
      const bill = cartOf(typed(2_500));
      expect((await payer.pay(byCard(bill))).status).toBe(200);
      const payAgain = { ...byCard(bill), cardNumber: '4000000000000002' };
      expect((await payer.pay(payAgain)).status).not.toBe(200);
      await recover(paymentsOf(server.deps));
    });
    expect(found.length).toBeGreaterThan(30);
    expect(walksThrough([...growing, ...cleared], found)).toEqual([]);
    // An index by provider alone reads too much as well.
    expect(found.filter(({ plan }) => /paymentIntents\w* \(tenant=\?\)/.test(plan))).toEqual([]);
  });

  test('a payment asks the database thirty-three times at most', async () => {
    const payer = await aPayer(server, 'clinic');
    await payer.pay(byCard(cartOf(typed(1_000))));
    const asked = await statementsDuring(async () => {
      expect((await payer.pay(byCard(cartOf(typed(2_000))))).status).toBe(200);
    });
    // On PostgreSQL two locks keep equal payments apart.
    expect(asked.length).toBeLessThanOrEqual(name === 'SQLite' ? 33 : 35);
  });

  test('a page of the payment history is a stretch of one index, and a payment one row of it', async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    const { token, pay } = payerWith(server, String(body['token']));
    expect((await pay(byCard(cartOf(typed(900), typed(800))))).status).toBe(200);
    const path = '/history/api/v1/ledger/accounts/history';
    const listed = async (query: string) => {
      const answer = await server.ask('GET', `${path}${query}`, { token });
      expect(answer.status).toBe(200);
      const payload = answer.body['payload'] as unknown as readonly {
        readonly accountFutureAndPastHistory: { readonly productTransactionID: number };
      }[];
      return payload.map((one) => one.accountFutureAndPastHistory.productTransactionID);
    };
    const found = await explained(async () => {
      const [first] = await listed('?limit=1');
      expect(await listed(`?after=${first}`)).toHaveLength(1);
      expect((await server.ask('GET', `${path}/${first}`, { token })).status).toBe(200);
    });
    expect(walksThrough(growing, found)).toEqual([]);
    const pages = found.filter(({ text }) => /from "historyItems".* limit /s.test(text));
    expect(pages.length).toBeGreaterThan(0);
    for (const { plan } of pages) {
      expect(plan).toContain('historyItems_personId_at_id');
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });

  test('the sweep finds its rows by an index', async () => {
    const found = await explained(() => sweep(server.deps));
    expect(found.length).toBeGreaterThan(5);
    expect(walksThrough(cleared, found)).toEqual([]);
  });
});
