import { beforeAll, expect, test } from 'vitest';
import type { HistoryDetail } from '#contract/history.ts';
import { own } from '#server/store/lookup.ts';
import { eachDatabase } from '../support/databases.ts';
import { addPlanner, owe, planCart } from '../support/plans.ts';
import { byBank, byCard, cartOf, payerWith, typed } from '../support/payments.ts';
import { asGuest, minutes, password, useServer } from '../support/server.ts';

const path = '/history/api/v1/ledger/accounts/history';
const day = minutes(24 * 60);
const general = { allowV4PaymentHistory: true, allowLevel3PoNumber: true };
const features = ['allowPatientPaymentHistory'];
const person = {
  password,
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-12-31',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
};
const named = (username: string, more: object = {}) => ({
  ...person,
  username,
  email: username,
  ...more,
});
const owner = 'owner@example.org';
const helper = 'helper@example.org';
const other = 'other@example.org';
const bill = (paymentPostingId: string, username: string | null) => ({
  person: username,
  locationId: 1,
  paymentPostingId,
  accountReferenceNumber: `R-${paymentPostingId}`,
  amount: 20_000,
  details: { patientFullName: 'Olive Owner', dateOfService: '2026-08-14' },
  hasStatement: true,
  onPaymentPlan: false,
});

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() =>
    addPlanner(server.db, 'clinic', {
      general,
      features,
      backend: {
        people: [
          named(owner),
          named(helper, { loginType: 'authorized-user', owner }),
          named(other, { firstName: 'Otto' }),
        ],
        balances: [
          ...['A-1', 'A-2', 'A-3', 'A-4', 'A-9'].map((one) => bill(one, owner)),
          bill('N-1', null),
        ],
      },
    }),
  );

  const signIn = async (username: string, slug = 'clinic') => {
    const json = { slug, type: 'credentialed', username, password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return payerWith(server, String(body['token']));
  };
  const found = async (paymentPostingId: string, amount: number) => {
    const { id, amount: owed } = await owe(server.db, 'clinic', paymentPostingId);
    const account = { accountId: id, openBalanceId: id, paymentPostingId, locationId: 1 };
    return {
      accounts: [{ ...account, amount: owed }],
      paymentActions: [{ accounts: [id], amount }],
    };
  };
  const listed = async (token: string, query = '') => {
    const { status, body } = await server.ask('GET', `${path}${query}`, { token });
    const payload = (body['payload'] ?? []) as readonly {
      readonly accountFutureAndPastHistory: HistoryDetail;
    }[];
    const items = payload.map((one) => one.accountFutureAndPastHistory);
    return { status, items, more: Boolean(body['more']) };
  };
  const detailOf = async (token: string, id: number | string) => {
    const { status, body } = await server.ask('GET', `${path}/${id}`, { token });
    const payload = body['payload'] as unknown as
      | { readonly accountFutureAndPastHistory: HistoryDetail }
      | undefined;
    return { status, item: payload?.accountFutureAndPastHistory };
  };

  test('a payment is in the history of its payer, with card, expiry and what was left', async () => {
    const payer = await signIn(owner);
    const asked = byCard(await found('A-1', 5_000), {
      level3: { transactionReferenceNumber: 'PO-77' },
    });
    expect((await payer.pay(asked)).status).toBe(200);
    const { items, more } = await listed(payer.token);
    expect(more).toBe(false);
    expect(items).toEqual([
      expect.objectContaining({
        paymentPostingID: 'A-1',
        status: 'Partial_Payment',
        amount: 5_000,
        remaining: 15_000,
        name: 'Olive Owner',
        dateOfService: '2026-08-14',
        location: 'Main',
        paidBy: 'you',
        paymentDetails: expect.objectContaining({
          transactionTimeStamp: '2026-11-21T06:00:00-06:00',
          name: 'Dana Whitlock',
          poNumber: 'PO-77',
          paymentMethod: { type: 'card', brand: 'visa', expiry: '1230', last4: '1111' },
        }),
      }),
    ]);
  });

  test('an item has the token of its receipt, which nobody else is told', async () => {
    const payer = await signIn(owner);
    const [item] = (await listed(payer.token)).items;
    const id = item?.productTransactionID ?? 0;
    const own = await detailOf(payer.token, id);
    const receipt = await server.ask('GET', `/receipts/get?token=${own.item?.receipt}`);
    expect(receipt.status).toBe(200);
    const beside = await detailOf((await signIn(helper)).token, id);
    expect(beside.item).toMatchObject({ paidBy: 'owner', amount: 5_000 });
    expect(beside.item?.receipt).toBeUndefined();
    expect(beside.item?.paymentDetails.name).toBeUndefined();
    expect(beside.item?.paymentDetails.paymentMethod).toEqual({ type: 'card' });
    expect((await detailOf((await signIn(other)).token, id)).status).toBe(404);
    for (const wrong of ['0', 'x', '999999999999999'])
      expect((await detailOf(payer.token, wrong)).status).toBe(404);
  });

  test('a guest’s payment is in the history of the bill’s owner, without the guest’s card', async () => {
    server.pass(minutes(10));
    const { token } = await asGuest(server, 'clinic');
    const guest = payerWith(server, token);
    const cart = cartOf(typed(1_500, 1, { paymentPostingId: 'a-2' }), typed(700));
    const asked = byCard(cart, { level3: { transactionReferenceNumber: 'PO-88' } });
    expect((await guest.pay(asked)).status).toBe(200);
    expect((await listed(token)).status).toBe(403);
    const { items } = await listed((await signIn(owner)).token);
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items[0])).not.toContain('PO-88');
    expect(items[0]).toMatchObject({
      paymentPostingID: 'A-2',
      name: 'Olive Owner',
      amount: 1_500,
      remaining: 18_500,
      paidBy: 'guest',
    });
    expect(items[0]?.paymentDetails.paymentMethod).toEqual({ type: 'card' });
    expect(items[0]?.paymentDetails.name).toBeUndefined();
  });

  test('an authorized user’s payment is the owner’s as well; another’s own bill stays theirs', async () => {
    server.pass(minutes(10));
    const user = await signIn(helper);
    expect((await user.pay(byBank(await found('A-3', 2_000)))).status).toBe(200);
    const stranger = await signIn(other);
    const cart = cartOf(typed(900, 1, { paymentPostingId: 'A-4' }));
    expect((await stranger.pay(byCard(cart))).status).toBe(200);
    const seen = (await listed((await signIn(owner)).token)).items;
    expect(
      seen
        .slice(0, 2)
        .map(({ paidBy }) => paidBy)
        .toSorted(),
    ).toEqual(['guest', 'user']);
    expect((await listed(user.token)).items.find((one) => one.paidBy === 'you')).toMatchObject({
      status: 'Pending',
      paymentDetails: { paymentMethod: { type: 'ach', last4: '6789' } },
    });
    const [own] = (await listed(stranger.token)).items;
    expect(own).toMatchObject({ paidBy: 'you', name: 'Dana Whitlock', remaining: 0 });
    expect(own).not.toHaveProperty('dateOfService');
    server.pass(8 * day);
    const later = (await listed((await signIn(helper)).token)).items;
    expect(later.find((one) => one.paidBy === 'you')?.status).toBe('Partial_Payment');
  });

  test('a plan is told with its progress and schedule', async () => {
    const payer = await signIn(other);
    const cart = planCart([typed(60_000)], 20_000);
    expect((await payer.pay(byCard(cart))).status).toBe(200);
    const [item] = (await listed(payer.token)).items;
    expect(item).toMatchObject({ status: 'Payment_Plan', amount: 20_000 });
    const plan = (await detailOf(payer.token, item?.productTransactionID ?? 0)).item
      ?.paymentPlanDetails;
    expect(plan).toMatchObject({
      period: 'monthly',
      totalTransaction: 3,
      completedTransactions: 1,
      paid: 20_000,
      balance: 40_000,
    });
    expect(plan?.history.map(({ paymentStatus }) => paymentStatus)).toEqual([
      'Paid',
      'Pending',
      'Pending',
    ]);
  });

  test('pages follow each other without a gap, also where payments are of one moment', async () => {
    const payer = await signIn(other);
    for (let times = 0; times < 2; times += 1) {
      const accounts = Array.from({ length: 6 }, () => typed(200));
      expect((await payer.pay(byCard(cartOf(...accounts)))).status).toBe(200);
    }
    const first = await listed(payer.token);
    expect(first.items).toHaveLength(10);
    expect(first.more).toBe(true);
    const last = first.items.at(-1)?.productTransactionID;
    const second = await listed(payer.token, `?after=${last}`);
    const whole = await listed(payer.token, '?limit=0');
    expect(second.more).toBe(false);
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect(new Set(whole.items.map((one) => one.productTransactionID)).size).toBe(
      whole.items.length,
    );
    expect((await listed(payer.token, '?after=1')).status).toBe(404);
  });

  test('a year is told to its own account alone, if it paid then, and as long as the session lasts', async () => {
    const payer = await signIn(owner);
    const json = { year: 2026, form: 'csv' };
    const { body } = await server.ask('POST', `${path}/year`, { token: payer.token, json });
    const open = () => server.app.request(String(body['url']));
    const answer = await open();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('payments-2026.csv');
    const inSpanish = { ...json, language: 'es' };
    const { body: es } = await server.ask('POST', `${path}/year`, {
      token: payer.token,
      json: inSpanish,
    });
    const spanish = await server.app.request(String(es['url']));
    expect(spanish.headers.get('content-disposition')).toContain('pagos-2026.csv');
    const [, ...rows] = (await answer.text()).trim().split('\r\n');
    // The guest's payment and the stranger's are none of the account's.
    expect(rows.map((row) => row.split(',').slice(0, 8).join(','))).toEqual([
      '"2026-11-21","Olive Owner","Main","2026-08-14","Medical care","A-1","50.00","0.00"',
      '"2026-11-21","Olive Owner","Main","2026-08-14","Medical care","A-3","20.00","0.00"',
    ]);
    const empty = { year: 2025, form: 'pdf' };
    const other = await server.ask('POST', `${path}/year`, { token: payer.token, json: empty });
    expect(other.status).toBe(404);
    const readable = { year: 2026, form: 'pdf' };
    const pdf = await server.ask('POST', `${path}/year`, { token: payer.token, json: readable });
    const paper = await server.app.request(String(pdf.body['url']));
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    await server.ask('POST', '/api/session/kill', { token: payer.token, json: {} });
    expect((await open()).status).toBe(404);
  });

  test('a bill brings its earlier payments to the person it comes to, once', async () => {
    const { token } = await asGuest(server, 'clinic');
    const cart = cartOf(typed(1_100, 1, { paymentPostingId: 'N-1' }));
    expect((await payerWith(server, token).pay(byCard(cart))).status).toBe(200);
    const { id } = await owe(server.db, 'clinic', 'N-1');
    const { id: personId } = await server.db
      .selectFrom('people')
      .select('id')
      .where('username', '=', other)
      .executeTakeFirstOrThrow();
    for (let times = 0; times < 2; times += 1) await own(server.db, personId, [id]);
    const seen = (await listed((await signIn(other)).token, '?limit=0')).items;
    expect(seen.filter((one) => one.paymentPostingID === 'N-1')).toEqual([
      expect.objectContaining({ paidBy: 'guest', amount: 1_100, name: 'Olive Owner' }),
    ]);
  });

  test('a plan whose bill somebody else paid says when, and its figures add up', async () => {
    const payer = await signIn(owner);
    const { id: openBalanceId, amount } = await owe(server.db, 'clinic', 'A-9');
    const account = typed(amount, 1, { openBalanceId, paymentPostingId: 'A-9' });
    expect((await payer.pay(byCard(planCart([account], 5_000)))).status).toBe(200);
    server.pass(day);
    const guest = payerWith(server, (await asGuest(server, 'clinic')).token);
    const rest = cartOf(typed(15_000, 1, { paymentPostingId: 'A-9' }));
    // The payer of a typed number is asked first whether they know that a plan pays it.
    expect((await guest.pay(byCard(rest, { again: true }))).status).toBe(200);
    const { token } = await signIn(owner);
    const item = (await listed(token)).items.find(({ status }) => status === 'Payment_Plan');
    const told = (await detailOf(token, item?.productTransactionID ?? 0)).item;
    expect(told?.paymentPlanDetails).toMatchObject({
      paid: 5_000,
      balance: 0,
      end: { by: 'paid', beside: 15_000 },
    });
    expect(told?.paymentPlanDetails?.history.map(({ paymentStatus }) => paymentStatus)).toEqual([
      'Paid',
      'Not_Needed',
      'Not_Needed',
      'Not_Needed',
    ]);
  });
});
