import { expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { readPdf } from '../../support/pdf.ts';
import { useServer } from '../../support/server.ts';

interface Item {
  readonly amount: number;
  readonly beyond?: number;
  readonly paidTwice?: number;
}

eachDatabase((open) => {
  const server = useServer(open);
  const { owner, guest, pays, settle, network } = cashAt(
    server,
    {},
    { general: { allowV4PaymentHistory: true }, features: ['allowPatientPaymentHistory'] },
  );
  const historyOf = async (token: string): Promise<readonly Item[]> => {
    const path = '/history/api/v1/ledger/accounts/history';
    const { body } = await server.ask('GET', path, { token });
    const items = body['payload'] as unknown as readonly { accountFutureAndPastHistory: Item }[];
    return items.map(({ accountFutureAndPastHistory: { amount, beyond, paidTwice } }) => ({
      amount,
      ...(beyond !== undefined && { beyond }),
      ...(paidTwice !== undefined && { paidTwice }),
    }));
  };

  const paperOf = async (token: string, form: 'csv' | 'pdf') => {
    const path = '/history/api/v1/ledger/accounts/history/year';
    const year = new Date(await server.deps.now()).getUTCFullYear();
    const { body } = await server.ask('POST', path, { token, json: { year, form } });
    return server.app.request(String(body['url']));
  };
  /** The words of the PDF, wherever its lines end. */
  const wordsOf = async (token: string): Promise<string> => {
    const paper = await paperOf(token, 'pdf');
    const { pages } = readPdf(Buffer.from(await paper.arrayBuffer()));
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  };
  /** The amounts of each row, with its standing. */
  const yearOf = async (token: string, from = 6) => {
    const [, ...lines] = (await (await paperOf(token, 'csv')).text()).trim().split('\r\n');
    return lines.map((line) => line.slice(1, -1).split('","').slice(from, 10));
  };

  test('the history tells its payer what was brought on top of a bill', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-1' })));
    await pays(code.code, 20_000);
    await settle();
    expect(await historyOf(olive.token)).toEqual([{ amount: 20_000, beyond: 5_000 }]);
  });

  test('a year’s paper keeps what was brought on top apart from what care cost', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-7' })));
    await pays(code.code, 20_000);
    await settle();
    expect(await yearOf(olive.token)).toEqual([['150.00', '0.00', '50.00', 'Paid']]);
    const paper = await wordsOf(olive.token);
    expect(paper).toContain('Total for care $150.00');
    expect(paper).toContain(`${english('labels_receiptontop')}: $50.00`);
    expect(paper).toContain(`${english('labels_yearontop')} $50.00`);
  });

  test('money that the network takes back leaves the year’s paper at nothing, on top and beside it', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-9' })));
    const { id } = await pays(code.code, 20_000);
    await settle();
    await network('reverse', { id });
    await settle();
    expect(await yearOf(olive.token)).toEqual([
      ['150.00', '0.00', '50.00', 'Paid'],
      ['-150.00', '0.00', '-50.00', english('labels_status_takenback')],
    ]);
    expect(await wordsOf(olive.token)).toContain('Total for care $0.00');
  });

  test('a year’s paper names no care for cash that is on top as a whole', async () => {
    const olive = await owner();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-10' }));
    const code = await olive.code(cart);
    expect((await payerWith(server, olive.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 8_500, { unasked: true });
    await settle();
    expect(await yearOf(olive.token, 4)).toEqual(
      expect.arrayContaining([
        [english('labels_yearcare'), 'T-10', '85.00', '0.00', '0.00', 'Paid'],
        [english('labels_receiptontop'), 'T-10', '0.00', '0.00', '85.00', 'Paid'],
      ]),
    );
    expect(await wordsOf(olive.token)).toContain('Total for care $85.00');
  });

  test('a year’s paper says nothing on top where nothing was', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-8' })));
    await pays(code.code, 15_000);
    await settle();
    expect(await yearOf(olive.token)).toEqual([['150.00', '0.00', '0.00', 'Paid']]);
    expect(await wordsOf(olive.token)).not.toContain(english('labels_receiptontop'));
  });

  test('the history tells its payer that a bill was paid twice', async () => {
    const olive = await owner();
    const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-5' }));
    const code = await olive.code(cart);
    expect((await payerWith(server, olive.token).pay(byCard(cart))).status).toBe(200);
    await pays(code.code, 8_500, { unasked: true });
    await settle();
    const items = await historyOf(olive.token);
    expect(items).toHaveLength(2);
    // Both have the same time: which comes first is chance.
    expect(items).toContainEqual({ amount: 8_500 });
    expect(items).toContainEqual({ amount: 8_500, beyond: 8_500, paidTwice: 8_500 });
  });

  test('the owner of a bill that a guest paid in cash reads that it was cash', async () => {
    const code = await (await guest()).code(cartOf(typed(15_000, 1, { paymentPostingId: 'A-1' })));
    await pays(code.code, 15_000);
    await settle();
    const path = '/history/api/v1/ledger/accounts/history';
    const { body } = await server.ask('GET', path, { token: (await owner()).token });
    const [one] = body['payload'] as unknown as readonly { accountFutureAndPastHistory: object }[];
    expect(one?.accountFutureAndPastHistory).toMatchObject({
      paidBy: 'guest',
      paymentDetails: { paymentMethod: { type: 'cash', brand: 'cash-network' } },
    });
  });

  test('the history says nothing on top of a bill that was paid as it was asked for', async () => {
    const olive = await owner();
    const code = await olive.code(cartOf(typed(15_000, 1, { paymentPostingId: 'T-6' })));
    await pays(code.code, 15_000);
    await settle();
    expect(await historyOf(olive.token)).toEqual([{ amount: 15_000 }]);
  });
});
