import { expect, test } from 'vitest';
import { cashAt } from '../../support/cash.ts';
import { readyFolder } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
const { guest, pays, settle, charges, read } = cashAt(server, { allowV4PartialPayment: false });

test('a provider that takes no parts has codes that take their amount, once', async () => {
  const dana = await guest();
  const code = await dana.code(cartOf(typed(5_000)));
  expect(code).toMatchObject({ order: 'exact', least: 5_000 });
  for (const amount of [4_999, 5_001])
    expect(await pays(code.code, amount)).toMatchObject({
      state: 'refused',
      slip: english('topics_cashslipamount'),
    });
  expect(await pays(code.code, 5_000)).toMatchObject({ state: 'confirmed' });
  expect(await pays(code.code, 5_000)).toMatchObject({ state: 'refused' });
  await settle();
  expect(await charges()).toEqual([[5_000, 'paid']]);
  expect(await read(code.handle)).toMatchObject({ standing: 'paid' });
});
