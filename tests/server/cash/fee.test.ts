import { expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const at = cashAt(useServer(open), {}, { help: { costs: { 'cash-network': { fee: 199 } } } });

  test('the fee that a store adds is told with the code, and in its letter', async () => {
    const code = await (await at.guest()).code(cartOf(typed(5_000)));
    expect(code.fee).toBe(199);
    const [letter] = await at.letters('cash:%');
    expect(letter?.body).toContain(english('topics_cashfee', { fee: '$1.99' }));
  });
});
