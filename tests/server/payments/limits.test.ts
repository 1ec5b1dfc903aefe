import { beforeAll, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const declined = { cardNumber: '4000000000000002' };
const cards = ['4111111111111111', '4242424242424242', '5555555555554444', '6011111111111117'];

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  beforeAll(() => addPayee(server.db, 'clinic'));
  const statuses = async (tries: number, ask: (at: number) => ReturnType<Payer['pay']>) => {
    const all: number[] = [];
    for (let at = 0; at < tries; at += 1) all.push((await ask(at)).status);
    return all;
  };
  type Payer = Awaited<ReturnType<typeof aPayer>>;

  test('ten payments in ten minutes; answers given again are not counted', async () => {
    const payer = await aPayer(server, 'clinic');
    const first = byCard(cartOf(typed(100)));
    expect(await statuses(5, () => payer.pay(first))).toEqual(Array(5).fill(200));
    const more = await statuses(10, () => payer.pay(byCard(cartOf(typed(100)))));
    expect(more).toEqual([...Array(9).fill(200), 429]);
    server.pass(minutes(10));
    expect((await payer.pay(byCard(cartOf(typed(100))))).status).toBe(200);
  });

  test('five declines in ten minutes', async () => {
    const payer = await aPayer(server, 'clinic');
    const tries = await statuses(6, () => payer.pay(byCard(cartOf(typed(100)), declined)));
    expect(tries).toEqual([...Array(5).fill(402), 429]);
    const refused = await payer.pay(byCard(cartOf(typed(100))));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('three cards in ten minutes', async () => {
    const payer = await aPayer(server, 'clinic');
    const pay = (at: number) =>
      payer.pay(byCard(cartOf(typed(100)), { cardNumber: cards[at % 4] }));
    expect(await statuses(4, pay)).toEqual([200, 200, 200, 429]);
    const { body, headers } = await pay(3);
    expect(body['errors']).toMatchObject({ general: [{ errorCode: payProblems.tooManyCards }] });
    expect(Number(headers.get('retry-after'))).toBe(600);
    expect((await pay(0)).status).toBe(200);
  });

  test('twenty declines in an hour from one address', async () => {
    const ip = '198.51.100.7';
    const all: number[] = [];
    for (let who = 0; who < 5; who += 1) {
      const payer = await aPayer(server, 'clinic');
      const refused = (at: number) => byCard(cartOf(typed(200 + at)), declined);
      all.push(...(await statuses(5, (at) => payer.pay(refused(at), ip))));
    }
    expect(all).toEqual([...Array(20).fill(402), ...Array(5).fill(429)]);
    server.pass(minutes(60));
    const payer = await aPayer(server, 'clinic');
    expect((await payer.pay(byCard(cartOf(typed(100))), ip)).status).toBe(200);
  });
});
