import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { latestToday } from '#server/payments/check-card.ts';
import { findPaid } from '#server/payments/paid.ts';
import { readyFolder } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, processorLedger, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
let payer: Awaited<ReturnType<typeof aPayer>>;

beforeAll(async () => {
  await addPayee(server.db, 'clinic');
  await addPayee(server.db, 'strict', {
    payments: { allowV4PartialPayment: false, cardAmex: false, ach: false, minimumPayment: 1_000 },
    general: { maxAccounts: 2, hideStateField: true, allowLevel3PoNumber: true },
    features: ['allowV4SameLocationPayments'],
  });
  await addPayee(server.db, 'asking', {
    features: ['allowV4ConfigurableFieldsQpme'],
    fields: ['firstName', 'lastName', { fieldKey: 'ward', locationId: 1 }],
  });
  payer = await aPayer(server, 'clinic');
});

const intents = async () =>
  (await server.db.selectFrom('paymentIntents').select('id').execute()).length;

describe('a field is refused by its name, and nothing is begun', () => {
  test.each([
    ['cardNumber', { cardNumber: '4111111111111112' }],
    ['cardNumber', { cardNumber: '30569309025904' }],
    ['expMonth', { expMonth: '10', expYear: '2026' }],
    ['expMonth', { expYear: '2099' }],
    ['expMonth', { expMonth: '00' }],
    ['expMonth', { expMonth: '13' }],
    ['cvv', { cvv: '1234' }],
    ['cvv', { cardNumber: '378282246310005', cvv: '123' }],
    ['payerName', { payerName: 'Dana 2' }],
    ['payerName', { payerName: '4111 1111 1111 1111' }],
    ['address', { address: '4111-1111-1111-1111 Main St' }],
    ['address2', { address2: '5555 5555 5555 4444' }],
    ['city', { city: '378282246310005' }],
    ['state', { state: 'XX' }],
    ['state', { state: '' }],
    ['postalCode', { postalCode: '1234' }],
    ['level3', { level3: { transactionReferenceNumber: 'PO 7' } }],
  ])('%s: %j', async (field, more) => {
    const before = await intents();
    const { status, body } = await payer.pay(byCard(cartOf(typed(1_000)), more));
    expect(status).toBe(400);
    const names = (body['errors'] as unknown as { fields: { field: string }[] }).fields.map(
      (one) => one.field,
    );
    expect(names).toContain(field);
    expect(await intents()).toBe(before);
    expect(JSON.stringify(body)).not.toMatch(/\d{6}/);
  });

  test.each([
    ['payerName', { payerName: 'Dana' }],
    ['bankRoutingNumber', { bankRoutingNumber: '000000000' }],
    ['bankRoutingNumber', { bankRoutingNumber: '110000001' }],
    ['bankAccountNumber', { bankAccountNumber: '123' }],
    ['bankAccountNumber', { bankAccountNumber: '123456789012345678' }],
  ])('%s: %j', async (field, more) => {
    const { status, body } = await payer.pay(byBank(cartOf(typed(1_000)), more));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  });

  test('a PO number where the provider asks for one, but no card number in it', async () => {
    const strict = await aPayer(server, 'strict');
    const po = (text: string) => ({ state: '', level3: { transactionReferenceNumber: text } });
    const bad = await strict.pay(byCard(cartOf(typed(1_000)), po('4111111111111111')));
    expect(bad.body).toMatchObject({ errors: { fields: [{ field: 'level3' }] } });
    expect((await strict.pay(byCard(cartOf(typed(1_000)), po('PO 7')))).status).toBe(200);
  });
});

const search = (value: string) => ({ param: 'memberNumber', value });

describe('an account in a cart', () => {
  test('may carry its standing and its search fields; only the standing is kept', async () => {
    const account = typed(1_000, 1, {
      agencyStatus: 'Account on Payment Plan',
      searchParams: [search('M-77-canary')],
      searchParamsToken: 'token-canary',
    });
    const { status, body } = await payer.pay(byCard(cartOf(account)));
    expect(status).toBe(200);
    const paid = await findPaid(server.db, String(body['transactionId']));
    expect(paid?.accounts).toMatchObject([{ agencyStatus: 'Account on Payment Plan' }]);
    expect(JSON.stringify(paid)).not.toContain('canary');
  });

  test.each([
    { agencyStatus: 'Anything' },
    { searchParams: [{ param: 'a', value: 'b', more: 1 }] },
    { searchParams: [{ param: 'a', value: 'b'.repeat(101) }] },
    { searchParams: Array(21).fill(search('x')) },
  ])('may carry nothing else, and not too much: %j', async (more) => {
    expect((await payer.pay(byCard(cartOf(typed(1_000, 1, more))))).status).toBe(400);
  });

  test('may carry the details that the provider asks for at the location that is paid', async () => {
    const asking = await aPayer(server, 'asking');
    const pay = async (locationId: number, details: object) =>
      (await asking.pay(byCard(cartOf(typed(1_000, locationId, { details }))))).status;
    expect(await pay(1, { ward: '7' })).toBe(200);
    expect(await pay(2, { ward: '7' })).toBe(400);
    expect(await pay(2, {})).toBe(200);
  });
});

describe('a cart is refused as a whole', () => {
  const one = typed(1_000);
  const two = typed(2_000);
  const part = (amount: number) => ({
    accounts: [one],
    paymentActions: [{ accounts: [one.accountId], amount }],
  });
  test.each<[keyof typeof payProblems, object]>([
    ['cart', { accounts: [], paymentActions: [{ accounts: [one.accountId], amount: 1 }] }],
    ['cart', { accounts: [one, two], paymentActions: [{ accounts: [one.accountId], amount: 1 }] }],
    ['cart', { accounts: [one, one], paymentActions: cartOf(one, one).paymentActions }],
    ['minimum', part(0)],
    ['minimum', part(99)],
    ['tooMuch', part(1_001)],
    [
      'duplicate',
      cartOf(one, typed(5, 1, { paymentPostingId: one.paymentPostingId.toLowerCase() })),
    ],
    ['location', cartOf(typed(1_000, 3))],
    ['location', cartOf(typed(1_000, 99))],
    ['account', cartOf(typed(1_000, 1, { firstName: '' }))],
    ['account', cartOf(typed(1_000, 1, { details: { note: '4111 1111 1111 1111' } }))],
    ['account', cartOf(typed(1_000, 1, { details: { note: 'nobody asked for it' } }))],
    ['account', cartOf(typed(1_000, 1, { searchParams: [search('4111 1111 1111 1111')] }))],
    ['currency', cartOf(typed(1_000, 4))],
    ['currency', cartOf(typed(1_000, 1), typed(1_000, 4))],
    ['account', cartOf(typed(99))],
    ['maxAccounts', cartOf(...Array.from({ length: 11 }, () => typed(1_000)))],
    [
      'plans',
      {
        accounts: [one],
        paymentActions: [{ accounts: [one.accountId], amount: 100, interval: 'monthly' }],
      },
    ],
  ])('%s: %j', async (why, cart) => {
    const { status, body } = await payer.pay(byCard(cart));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { general: [{ errorCode: payProblems[why] }] } });
  });

  test('by a stricter provider', async () => {
    const strict = await aPayer(server, 'strict');
    const why = async (json: object) => {
      const { body } = await strict.pay({ ...json, state: '' });
      return (body['errors'] as unknown as { general: { errorCode: number }[] }).general[0]
        ?.errorCode;
    };
    expect(await why(byCard(part(999)))).toBe(payProblems.partial);
    expect(await why(byCard(cartOf(typed(1_000), typed(1_000), typed(1_000))))).toBe(
      payProblems.maxAccounts,
    );
    expect(await why(byCard(cartOf(typed(1_000), typed(1_000, 2))))).toBe(payProblems.oneLocation);
    const { state: _, ...bank } = { ...byBank(cartOf(typed(1_000))), state: '' };
    const { body } = await strict.pay(bank);
    expect(body).toMatchObject({ errors: { general: [{ errorCode: payProblems.method }] } });
    const amex = { cardNumber: '378282246310005', cvv: '1234', state: '' };
    expect((await strict.pay(byCard(cartOf(typed(1_000)), amex))).body).toMatchObject({
      errors: { fields: [{ field: 'cardNumber' }] },
    });
  });
});

test('no amount outside whole cents is ever charged', async () => {
  const before = (await processorLedger(server)).length;
  const amounts = fc.oneof(
    fc.constantFrom(
      '10',
      '10.00',
      '1,00',
      '１０',
      null,
      [],
      {},
      true,
      -1,
      0.5,
      1e21,
      NaN,
      Infinity,
    ),
    fc.double().filter((one) => !Number.isInteger(one)),
    fc.integer({ max: 0 }),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (amount) => {
      const account = { ...typed(1_000), amount };
      const cart = {
        accounts: [account],
        paymentActions: [{ accounts: [account.accountId], amount }],
      };
      expect((await payer.pay(byCard(cart))).status).toBe(400);
    }),
    { numRuns: 200 },
  );
  expect((await processorLedger(server)).length).toBe(before);
});

test('a card is good through the last instant of its month, wherever its holder may be', () => {
  expect(latestToday(Date.UTC(2026, 11, 1, 10, 59))).toBe('2026-11-30');
  expect(latestToday(Date.UTC(2026, 11, 1, 11))).toBe('2026-12-01');
});
