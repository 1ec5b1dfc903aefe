import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { byCardOnFile, cartOf, payerWith, typed } from '../../support/payments.ts';
import { aCardHolder, cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';

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
