import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { byCardOnFile, cartOf, payerWith, typed } from '../../support/payments.ts';
import { aCardHolder, cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';

const username = 'rosa.delgado@example.org';
const rosas = {
  username,
  password: 'Sunny-Day-2026',
  firstName: 'Rosa',
  lastName: 'Delgado',
  dateOfBirth: '1980-12-31',
  email: username,
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
};

/** A card number that no other test has, with its check digit. */
const numbered = (n: number): string => {
  const body = `41111111111${String(n).padStart(4, '0')}`;
  const sum = [...body].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  beforeAll(() =>
    addPayee(server.db, 'clinic', {
      payments: { saveCreditCard: true },
      backend: { people: [rosas], balances: [] },
    }),
  );

  test('cards that were saved and changed pay all the same: a card on file is no guess', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const numbers = ['4242424242424242', '5555555555554444', '6011111111111117'];
    for (const cardNumber of numbers) {
      const id = String((await rosa.add(cardToKeep({ cardNumber }))).body['cardId']);
      const change = { id, cardHolderName: 'Rosa', expiryMonth: '01', expiryYear: '2031' };
      expect((await rosa.update({ ...change, cvv: '123' })).status).toBe(200);
      const asked = byCardOnFile(id, cartOf(typed(100)));
      expect((await payerWith(server, rosa.token).pay(asked)).status, cardNumber).toBe(200);
    }
  });

  test('cards that the bank takes are kept one after the other, ten in an hour; those that it declines are counted tightly', async () => {
    server.pass(minutes(60));
    const rosa = await aCardHolder(server, 'clinic');
    const adds = async (cardNumber: string, by = rosa) =>
      (await by.add(cardToKeep({ cardNumber }))).status;
    const taken: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      if (n === 5) server.pass(minutes(11));
      taken.push(await adds(numbered(n)));
    }
    expect(taken).toEqual(Array(10).fill(200));
    server.pass(minutes(11));
    expect(await adds(numbered(10))).toBe(429);
    // Another session of hers is no way around.
    expect(await adds(numbered(11), await aCardHolder(server, 'clinic'))).toBe(429);
    server.pass(minutes(61));
    const later = await aCardHolder(server, 'clinic');
    expect(await adds(numbered(12), later)).toBe(200);
    const declined = ['4000000000000002', '4000000000000069', '4000000000000119'];
    for (const number of declined) expect(await adds(number, later)).toBe(402);
    expect(await adds(numbered(13), later)).toBe(429);
  });

  test('codes that are tried until one fits are slowed down', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const [card] = await rosa.list();
    const change = { id: card?.id, cardHolderName: 'Rosa', expiryMonth: '01', expiryYear: '2031' };
    const tries = [];
    for (let n = 0; n < 7; n += 1)
      tries.push((await rosa.update({ ...change, cvv: '000' })).status);
    expect(tries).toContain(429);
  });
});
