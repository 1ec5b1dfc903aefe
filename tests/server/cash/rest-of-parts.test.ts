import { expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server);
  const bill = (amount: number) => cartOf(typed(amount, 1, { paymentPostingId: 'T-1' }));

  /** A guest brings parts of a typed bill to counters, and then pays an amount by card. */
  const paysAfter = async (parts: readonly number[], rest: number) => {
    const dana = await at.guest();
    const { code: digits } = await dana.code(bill(6_000));
    for (const part of parts) {
      await at.pays(digits, part);
      await at.settle();
    }
    const { status, body } = await payerWith(server, dana.token).pay(byCard(bill(rest)));
    return [status, body['errors'] && JSON.stringify(body['errors']).includes('4335')];
  };

  test.each([
    [[3_000], 3_000],
    [[2_000, 2_000], 2_000],
    [[2_000, 1_500], 2_500],
    [[1_000, 1_000, 1_000], 3_000],
  ])(
    'after parts of %j of a bill of 60.00 the rest of %i is asked about by nobody',
    async (parts, rest) => expect(await paysAfter(parts, rest)).toEqual([200, undefined]),
  );

  test('another amount than the rest is asked about', async () =>
    expect(await paysAfter([2_000, 1_500], 2_400)).toEqual([400, true]));
});
