import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer } from '../../support/payments.ts';
import { readPdf } from '../../support/pdf.ts';
import { addPlanner } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const asked = { totalAmount: 100_000, paymentAmount: 30_000, interval: 'monthly' };

eachDatabase((open) => {
  const server = useServer(open);
  let token = '';
  const post = (path: string, json: object) =>
    server.ask('POST', `/payments/recurring${path}`, { token, json });
  const fieldsOf = (body: unknown) =>
    (body as { errors: { fields: { field: string }[] } }).errors.fields.map(({ field }) => field);

  beforeAll(async () => {
    const planOffers = [
      { terms: 3, interest: 0 },
      { terms: 6, interest: 250, from: 50_000 },
    ];
    await addPlanner(server.db, 'clinic', { backend: { planOffers } });
    await addPlanner(server.db, 'few', {
      recurring: { intervals: 'weekly', recommendedPaymentPlans: false },
      payments: { minimumPayment: 20_000 },
    });
    await addPlanner(server.db, 'own', { recurring: { recommendedPaymentPlans: false } });
  });
  const comeIn = async (slug: string) => {
    ({ token } = await aPayer(server, slug));
  };
  beforeEach(() => comeIn('clinic'));

  test('every instalment, the first of them today', async () => {
    const { status, body } = await post('', asked);
    expect(status).toBe(200);
    expect(body['schedule']).toEqual({
      balance: 100_000,
      payment: 30_000,
      interval: 'monthly',
      duration: 4,
      startDate: '2026-11-21',
      completionDate: '2027-02-21',
      earlyPayoff: 'interestToday',
      payments: [
        { date: '2026-11-21', amount: 30_000, status: 'duetoday' },
        { date: '2026-12-21', amount: 30_000, status: 'pending' },
        { date: '2027-01-21', amount: 30_000, status: 'pending' },
        { date: '2027-02-21', amount: 10_000, status: 'pending' },
      ],
    });
  });

  test('today is the day where the provider is', async () => {
    server.pass(minutes(16 * 60));
    await comeIn('clinic');
    const { body } = await post('', asked);
    expect(body['schedule']).toMatchObject({ startDate: '2026-11-21' });
    server.pass(minutes(4 * 60));
    await comeIn('clinic');
    const later = await post('', asked);
    expect(later.body['schedule']).toMatchObject({ startDate: '2026-11-22' });
    server.pass(minutes(-20 * 60));
  });

  test.each([
    ['totalAmount', { ...asked, totalAmount: 0, paymentAmount: 0 }],
    ['paymentAmount', { ...asked, paymentAmount: 0 }],
    ['paymentAmount', { ...asked, paymentAmount: 100_001 }],
    ['paymentAmount', { ...asked, paymentAmount: 800 }],
    ['interval', { ...asked, interval: 'single' }],
    ['interval', { ...asked, interval: 'daily' }],
    ['totalAmount', { ...asked, totalAmount: 0.5 }],
  ])('a plan that cannot be scheduled is refused by its field: %s', async (field, json) => {
    const { status, body } = await post('', json);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toContain(field);
  });

  test('an interval that the provider does not offer is refused', async () => {
    const few = await aPayer(server, 'few');
    const { status, body } = await server.ask('POST', '/payments/recurring', {
      token: few.token,
      json: asked,
    });
    expect([status, fieldsOf(body)]).toEqual([400, ['interval']]);
  });

  test('on paper, in both languages, for five minutes', async () => {
    const pdf = async (json: object) => {
      const { body } = await post('/pdf', json);
      return server.app.request(String(body['pdfUrl']));
    };
    const words = async (answer: Response) =>
      readPdf(new Uint8Array(await answer.arrayBuffer()))
        .pages.join(' ')
        .replaceAll(/[\u00a0\s]+/g, ' ');
    const offer = { totalAmount: 61_500, paymentAmount: 10_250, interval: 'monthly' };
    const json = { ...offer, balance: 60_000, accounts: ['LM2048117', 'LM2049903'] };
    const english = await pdf(json);
    expect(english.headers.get('content-type')).toBe('application/pdf');
    const text = await words(english);
    for (const said of [
      'Payment plan schedule',
      'Accounts on the plan LM2048117, LM2049903',
      '6 payments of $102.50 each, every month, to clinic.',
      'Balance on the plan $600.00',
      'You pay in all $615.00',
      'First payment November 21, 2026',
      'Last payment April 21, 2027',
      'Creditor clinic Amount financed $497.50',
      'Finance charge $15.00',
      'Annual percentage rate (APR) 11.98%',
      'Total of payments $512.50',
      'Payment schedule After today: 5 payments of $102.50, every month, from December 21, 2026 to April 21, 2027.',
      'interest counts by the day, up to the day you pay. Late fee None.',
      'There is no late fee. Once the plan runs you can see, change or stop it yourself: by the link in each letter',
      'Or tell clinic at least 3 business days before',
    ])
      expect(text).toContain(said);
    expect(text.match(/\$102\.50/g)).toHaveLength(10);
    const spanish = await words(await pdf({ ...json, language: 'es' }));
    for (const said of [
      'Calendario del plan de pagos',
      'Cuentas en el plan LM2048117, LM2049903',
      'Saldo en el plan $600.00',
      'Cargo por financiamiento $15.00',
      'Tasa de porcentaje anual (APR) 11.98%',
      'Usted paga en total $615.00',
      'Último pago 21 de abril de 2027',
    ])
      expect(spanish).toContain(said);
    await comeIn('own');
    const own = await words(await pdf({ ...asked, balance: 100_000 }));
    for (const said of [
      '4 payments to own, every month: each $300.00, the last one $100.00.',
      'Interest $0.00',
      'Yearly rate (APR) 0%',
      'Nothing is added to what you owe',
    ])
      expect(own).toContain(said);
    // Four payments without interest need no box.
    expect(own).not.toContain('Creditor');
    expect(own).not.toContain('Accounts on the plan');

    const { body } = await post('/pdf', { ...asked, accounts: ['LM2048117'] });
    const url = String(body['pdfUrl']);
    // The address holds nothing of the schedule that the server keeps.
    expect(url).toMatch(/\/recurring\/file\/[\w-]{43}$/);
    for (const time of ['once', 'again'])
      expect([time, (await server.app.request(url)).status]).toEqual([time, 200]);
    expect((await server.app.request(url.slice(0, -2))).status).toBe(404);
    server.pass(minutes(6));
    expect((await server.app.request(url)).status).toBe(404);
  });

  test.each([
    ['higher than the total', { ...asked, balance: 100_001 }],
    ['with interest that nobody asks', { ...asked, balance: 97_500 }],
    ['less than the offer', { totalAmount: 61_500, paymentAmount: 10_250, balance: 59_999 }],
    ['paid as nobody offers', { ...asked, balance: 100_000 }],
    ['left out, paid as nobody offers', asked],
  ])('a balance %s is not put on paper', async (_, json) => {
    const { status, body } = await post('/pdf', { interval: 'monthly', ...json });
    expect([status, fieldsOf(body)]).toEqual([400, ['balance']]);
  });

  test('a plan of a hundred and twenty payments for a hundred accounts is printed on several pages', async () => {
    await comeIn('own');
    const accounts = Array.from({ length: 100 }, (_, at) => `LM20481${100 + at}`);
    const { body } = await post('/pdf', { ...asked, paymentAmount: 834, accounts });
    const answer = await server.app.request(String(body['pdfUrl']));
    const { pages, loose } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.length).toBeGreaterThan(3);
    expect(loose).toBe(0);
  });

  const recommend = async (amounts: readonly number[], as = token, accountNumber = 'B-1') => {
    const accounts = amounts.map((amount) => ({
      amount,
      accountNumber,
      isMultiAccountRecurring: 1,
    }));
    const { body } = await server.ask('POST', '/payments/recurring/recommend', {
      token: as,
      json: { accounts },
    });
    return (body['payload'] as unknown as [{ paymentPlans: object[] }])[0].paymentPlans;
  };
  const three = { terms: 3, payment: 20_000, interest: 0, total: 60_000, interval: 'monthly' };

  test('offers of the provider are for all accounts together', async () => {
    expect(await recommend([30_000, 30_000])).toEqual([
      three,
      { terms: 6, payment: 10_250, interest: 2.5, total: 61_500, interval: 'monthly' },
    ]);
    expect(await recommend([30_000])).toEqual([{ ...three, payment: 10_000, total: 30_000 }]);
    const few = await aPayer(server, 'few');
    expect(await recommend([30_000], few.token)).toEqual([]);
  });

  test('of a bill that is known never more than is owed', async () => {
    const owner = { type: 'credentialed', username: 'owner@example.org' };
    const json = { slug: 'clinic', ...owner, password: 'Correct-Horse-7' };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    const hers = String(body['token']);
    const [first] = await recommend([500_000], hers, 'A-1');
    expect(first).toMatchObject({ terms: 3, total: 20_000 });
    const [typed] = await recommend([500_000], token, 'A-1');
    expect(typed).toMatchObject({ total: 500_000 });
  });
});
