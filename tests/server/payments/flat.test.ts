import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../../support/databases.ts';
import { explained, walksThrough } from '../../support/explained.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { password, useServer } from '../../support/server.ts';
import { statementsDuring } from '../../support/statements.ts';

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

afterEach(() => vi.restoreAllMocks());

eachDatabase((open, name) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  beforeAll(() =>
    addPayee(server.db, 'clinic', {
      general: { allowV4PaymentHistory: true },
      features: ['allowPatientPaymentHistory'],
    }),
  );

  test('the queries of a payment, and of the rounds after it, walk through no table that grows', async () => {
    const found = await explained(server, name, async () => {
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

  test('a payment asks the database thirty-four times at most', async () => {
    const payer = await aPayer(server, 'clinic');
    await payer.pay(byCard(cartOf(typed(1_000))));
    const asked = await statementsDuring(async () => {
      expect((await payer.pay(byCard(cartOf(typed(2_000))))).status).toBe(200);
    });
    // On PostgreSQL two locks keep equal payments apart, and a notice reaches the payer's pages at other instances.
    expect(asked.length).toBeLessThanOrEqual(name === 'SQLite' ? 34 : 37);
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
    const found = await explained(server, name, async () => {
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
    const found = await explained(server, name, () => sweep(server.deps));
    expect(found.length).toBeGreaterThan(5);
    expect(walksThrough(cleared, found)).toEqual([]);
  });
});
