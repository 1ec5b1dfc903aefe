import { beforeAll, describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, processorLedger, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const hours = (count: number) => minutes(60 * count);
const days = (count: number) => hours(24 * count);
const visa = { cardNumber: '4000000000009995' };
const mastercard = { cardNumber: '5105105105105100' };
const ofClosedAccount = { cardNumber: '4000000000009987' };

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  beforeAll(async () => {
    await addPayee(server.db, 'clinic');
    await addPayee(server.db, 'hospital');
  });

  /** A new payer, from elsewhere, at another time: only the card is the same. */
  const tryBy = async (card: object, amount: number | readonly number[], slug = 'clinic') => {
    server.pass(minutes(15));
    const payer = await aPayer(server, slug);
    const bills = [amount].flat().map((each, at) => typed(each, at + 1));
    const { status, body } = await payer.pay(byCard(cartOf(...bills), card));
    const [error] =
      (body['errors'] as { general?: { errorCode: number }[] } | undefined)?.general ?? [];
    return status === 400 ? (error?.errorCode ?? 0) : status;
  };
  const times = async (count: number, card: object, amount: (at: number) => number) => {
    const all: number[] = [];
    for (let at = 0; at < count; at += 1) all.push(await tryBy(card, amount(at)));
    return all;
  };
  const sentTo = async (last4: string) =>
    (await processorLedger(server)).filter((charge) => charge.last4 === last4).length;

  test('Visa: after twenty refusals of one amount the card is not sent any more, for thirty days', async () => {
    expect(await times(20, visa, () => 700)).toEqual(Array(20).fill(402));
    const sent = await sentTo('9995');
    expect(await tryBy(visa, 700)).toBe(payProblems.cardTired);
    expect(await tryBy(visa, 700, 'hospital')).toBe(payProblems.cardTired);
    // A cart is refused, too, where one of its locations takes that amount.
    expect(await tryBy(visa, [300, 700])).toBe(payProblems.cardTired);
    expect(await sentTo('9995')).toBe(sent);
    expect(await tryBy(visa, 701)).toBe(402);
    expect(await tryBy({ cardNumber: '4111111111111111' }, 700)).toBe(200);
    server.pass(days(30));
    expect(await tryBy(visa, 700)).toBe(402);
  });

  test('Mastercard: after ten refusals in a day, of whatever amount', async () => {
    const tries = await times(11, mastercard, (at) => 500 + at);
    expect(tries).toEqual([...Array(10).fill(402), payProblems.cardTired]);
    server.pass(hours(24));
    expect(await tryBy(mastercard, 500)).toBe(402);
  });

  test('of the card only a keyed hash is kept, and only until nothing of it counts', async () => {
    await tryBy(ofClosedAccount, 900);
    const kept = () => server.db.selectFrom('refusedCards').selectAll().execute();
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('9987');
    await sweep(server.deps);
    expect(await kept()).toEqual(rows);
    server.pass(days(30));
    await sweep(server.deps);
    expect(await kept()).toEqual([]);
  });

  describe('nothing is kept', () => {
    const kept = () => server.db.selectFrom('refusedCards').selectAll().execute();
    test.each([
      ['of a card that was paid with', byCard(cartOf(typed(400)))],
      ['of a bank account', byBank(cartOf(typed(400)), { bankAccountNumber: '000111111116' })],
    ])('%s', async (_, asked) => {
      const before = await kept();
      await (await aPayer(server, 'clinic')).pay(asked);
      expect(await kept()).toEqual(before);
    });
  });
});
