import { expect, test } from 'vitest';
import { dataPage } from '#server/leaving/data-page.ts';
import { ownDataOf } from '#server/leaving/own-data.ts';
import { receiptFor } from '#server/receipts/receipt-for.ts';
import { receiptMail } from '#server/receipts/mail.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { findPerson } from '#server/store/logins.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { owe } from '../../support/plans.ts';
import { minutes, password, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);
const path = '/history/api/v1/ledger/accounts/history';
const slug = 'clinic';

eachDatabase((open) => {
  const server = useServer(open);
  const { isBack, chargesOf } = moneyBackAt(server);
  const owner = async () => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return payerWith(server, String(body['token']));
  };

  test('money that went back is told in history, receipt, statement, the papers of the year and the data', async () => {
    await addPayee(server.db, slug, {
      general: { allowV4PaymentHistory: true },
      features: ['allowPatientPaymentHistory'],
      backend: { timeZone: 'America/Chicago' },
    });
    const { id: openBalanceId, amount } = await owe(server.db, slug, 'A-1');
    const payer = await owner();
    const bill = typed(amount, 1, { openBalanceId, paymentPostingId: 'A-1' });
    expect((await payer.pay(byBank(cartOf(bill)))).status).toBe(200);
    const [charge] = await chargesOf(slug);
    server.pass(days(3));
    await isBack({ reference: charge?.vendorKey ?? '', kind: 'returned', code: 'R01' });
    const { token } = await owner();
    const reversals = [{ kind: 'returned', amount: 20_000, date: '2026-11-24' }];

    const list = await server.ask('GET', path, { token });
    const [first] = list.body['payload'] as unknown as {
      accountFutureAndPastHistory: { productTransactionID: number; reversals: unknown };
    }[];
    expect(first?.accountFutureAndPastHistory.reversals).toEqual(reversals);
    const id = first?.accountFutureAndPastHistory.productTransactionID;
    const detail = await server.ask('GET', `${path}/${id}`, { token });
    expect(detail.body['payload']).toMatchObject({ accountFutureAndPastHistory: { reversals } });

    const { token: key } = await server.db
      .selectFrom('receipts')
      .select('token')
      .where('tenant', '=', slug)
      .executeTakeFirstOrThrow();
    const receipt = await receiptFor(server.db, { token: key, language: 'en' });
    const top = receipt?.summaryTop.fields.find((field) => field.key === 'result');
    expect(top?.value).toBe('returned');
    const words = wordsFor(await openTenant(server.db, slug), 'en');
    const { text } = receiptMail(receipt as NonNullable<typeof receipt>, words);
    expect(text).toContain('The bank took this payment back.');
    expect(text).toContain('Returned on November 24, 2026: -$200.00');

    const { body: printed } = await server.ask('POST', `${path}/year`, {
      token,
      json: { year: 2026, form: 'csv' },
    });
    const csv = await (await server.app.request(String(printed['url']))).text();
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(6, 10).join(' '))).toEqual([
      '"200.00" "0.00" "0.00" "Paid"',
      '"-200.00" "0.00" "0.00" "Taken back by the bank"',
    ]);

    const { id: personId = '' } = (await findPerson(server.db, slug, 'owner@example.org')) ?? {};
    const stored = await openTenant(server.db, slug);
    const data = await ownDataOf(server.db, { stored, personId, now: await server.deps.now() });
    expect(data?.payments).toMatchObject([
      { status: 'returned', wentBack: [{ amount: '200.00' }] },
    ]);
    const page = String(await dataPage(data as NonNullable<typeof data>, words));
    const named = `<td data-name="${english('labels_rowstatus')}"><span>`;
    expect(page).toContain(`${named}${english('labels_status_returned')}</span>`);
  });

  test('the owner of a bill does not read any more that somebody paid what was taken back', async () => {
    const { token } = await owner();
    const others = async () => {
      const { body } = await server.ask('GET', '/api/user/balance', { token });
      const [account] = body['accounts'] as unknown as { othersPaid?: unknown[] }[];
      return account?.othersPaid ?? [];
    };
    const guest = await aPayer(server, slug);
    const cart = cartOf(typed(8_000, 1, { paymentPostingId: 'A-1' }));
    expect((await guest.pay(byCard(cart, { again: true }))).status).toBe(200);
    expect(await others()).toHaveLength(1);
    const [charge] = await chargesOf(slug);
    await isBack({ reference: charge?.vendorKey ?? '', kind: 'disputed' });
    expect(await others()).toEqual([]);
  });

  test('a part that went back is told as a part, with the account that it came off', async () => {
    server.pass(minutes(1));
    const payer = await aPayer(server, slug);
    const [one, other] = ['B-1', 'B-2'].map((paymentPostingId) =>
      typed(6_000, 1, { paymentPostingId }),
    );
    expect((await payer.pay(byCard(cartOf(one!, other!)))).status).toBe(200);
    const charges = await chargesOf(slug);
    await isBack({ reference: charges.at(-1)?.vendorKey ?? '', kind: 'refunded', amount: 7_000 });
    const { token } = await server.db
      .selectFrom('receipts')
      .select('token')
      .where('tenant', '=', slug)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const receipt = await receiptFor(server.db, { token, language: 'en' });
    const words = wordsFor(await openTenant(server.db, slug), 'en');
    expect(receipt?.header.messages[0]?.message).toBe(words.say('headings_receiptrefundedpartly'));
    const result = receipt?.summaryTop.fields.find(({ key }) => key === 'result');
    expect(result?.value).toBe('refundpartly');
    const sums = receipt?.summaryBottom.fields.filter(({ key }) => key.startsWith('reversal'));
    expect(sums?.map(({ label, value }) => [label.slice(-3), value])).toEqual([
      ['B-1', '-1000'],
      ['B-2', '-6000'],
    ]);
    expect(receipt?.header.messages.map(({ message }) => message).join(' ')).toMatch(
      /Account B-1: \$10\.00 .*Account B-2: \$60\.00 /,
    );
    const left = receipt?.summaryBottom.fields.find(({ key }) => key === 'afterBack');
    expect(left?.value).toBe('5000');
    const told = receipt?.accounts.map(({ fields }) =>
      ['result', 'back'].map((key) => fields.find((field) => field.key === key)?.value),
    );
    expect(told).toEqual([
      ['refundpartly', '-1000'],
      ['refund', '-6000'],
    ]);
  });
});
