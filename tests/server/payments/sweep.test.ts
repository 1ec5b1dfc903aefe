import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byBank, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { aCardHolder, addCardKeeper, cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';
import { dressesOf, everyRow, filesBelow, found } from '../../support/sweep.ts';

/** Card numbers that nobody has: a prefix, a serial number and the right last digit. */
const cards = Array.from({ length: 20 }, (_, at) =>
  withCheck(`4739${String(at).padStart(11, '5')}`),
);
const banks = Array.from({ length: 10 }, (_, at) => `8${String(at).padStart(16, '6')}`);
const codes = ['907', '914', '926', '938', '941'];

function withCheck(front: string): string {
  const sum = [...front].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${front}${(10 - (sum % 10)) % 10}`;
}

eachDatabase((open) => {
  const server = useServer(open);

  test('no number, whole or dressed up, is anywhere but in the request that brought it', async () => {
    await addPayee(server.db, 'clinic', { features: ['allowV4AutomaticReceipts'] });
    const tell: string[] = [];
    for (const [at, cardNumber] of cards.entries()) {
      const payer = await aPayer(server, 'clinic', { username: `p${at}@example.org` });
      const cvv = codes[at % codes.length];
      const cart = cartOf(typed(1_000 + at));
      const json = byCard(cart, { cardNumber, cvv });
      const answers = [
        await payer.pay(json),
        await payer.pay(json),
        await payer.pay({ ...json, city: 'Elsewhere' }),
        await payer.attempt(json.idempotencyKey),
        await payer.pay(byCard(cart, { payerName: cardNumber, cvv })),
        await payer.pay(
          byCard(cart, { address: `${cardNumber} Main`, cardNumber: `${cardNumber}1` }),
        ),
        await payer.pay(byCard(cartOf(typed(1, 1, { details: { note: cardNumber } })))),
        await payer.pay({ ...json, cardNumber: { inside: cardNumber } }),
        await payer.pay({ ...json, [cardNumber]: cvv }),
      ];
      tell.push(...answers.map(({ body }) => JSON.stringify(body)));
    }
    await addCardKeeper(server, 'keeper');
    const holder = await aCardHolder(server, 'keeper');
    for (const [at, cardNumber] of cards.entries()) {
      const cvv = codes[at % codes.length];
      const json = cardToKeep({ cardNumber, cvv });
      const { cardDetails } = json;
      const answers = [
        await holder.add(json),
        await holder.add(json),
        await holder.add({ ...json, cardDetails: { ...cardDetails, city: 'Elsewhere' } }),
        await holder.add(cardToKeep({ cardHolderName: cardNumber, cvv })),
        await holder.add(cardToKeep({ cardNumber: `${cardNumber}1`, cvv })),
        await holder.add({ ...json, [cardNumber]: cvv }),
      ];
      tell.push(...answers.map(({ body }) => JSON.stringify(body)));
    }
    const payer = payerWith(server, holder.token);
    for (const [at, cardNumber] of cards.entries()) {
      const cvv = codes[at % codes.length];
      const kept = { cardNumber, cvv, saveCardForFuture: true };
      const json = byCard(cartOf(typed(3_000 + at)), kept);
      tell.push(JSON.stringify([(await payer.pay(json)).body, (await payer.pay(json)).body]));
    }
    const listed = await holder.list();
    expect(listed).toHaveLength(cards.length);
    for (const { id } of listed) {
      const change = { id, cardHolderName: 'Rosa Ruiz', expiryMonth: '11', expiryYear: '2031' };
      tell.push(JSON.stringify((await holder.update({ ...change, cvv: codes[0] })).body));
    }
    tell.push(
      JSON.stringify(listed),
      JSON.stringify((await holder.remove(listed[0]?.id ?? '')).body),
    );
    for (const bankAccountNumber of banks) {
      const payer = await aPayer(server, 'clinic');
      const { body } = await payer.pay(byBank(cartOf(typed(2_000)), { bankAccountNumber }));
      tell.push(JSON.stringify(body));
    }
    // Log lines before they are scrubbed.
    const written = server.lines.join('\n');
    expect(server.lines.length).toBeGreaterThan(100);
    const rows = await everyRow(server.db);
    const files = filesBelow(server.deps.config.dataDir);
    const secrets = [...cards, ...banks];
    for (const text of [...files, rows, written, tell.join('\n')])
      expect(found(secrets, text)).toEqual([]);
    // Three digits alone stand in many a number; as a word of their own they must not.
    const words = new RegExp(`(?<![\\w.-])(?:${codes.join('|')})(?![\\w.-])`);
    for (const text of [rows, written, tell.join('\n')]) expect(text).not.toMatch(words);
    expect(rows).toContain(String(cards[0]).slice(-4));
  });

  test('the sweep sees what it looks for', () => {
    const [card = ''] = cards;
    for (const dress of dressesOf(card)) expect(found([card], `x${dress}y`)).toHaveLength(1);
    const inside = Buffer.from(`{"n":"${card}"}`).toString('base64');
    expect(found([card], inside)).toHaveLength(1);
  });
});
