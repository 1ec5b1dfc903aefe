import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sumOfLines } from '#domain/statement.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { debitDue } from '#server/plans/debit.ts';
import { statementOf } from '#server/statements/find.ts';
import { openTenant } from '#server/tenancy.ts';
import { readyFolder } from '../../support/databases.ts';
import { untilNextDebit } from '../../support/debits.ts';
import { byCard, payerWith, typed } from '../../support/payments.ts';
import { addPlanner, owe, planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);

test('a statement shows the debits of a plan as payments, and nothing besides', async () => {
  await addPlanner(server.db, 'clinic');
  const { id: openBalanceId, amount } = await owe(server.db, 'clinic', 'A-1');
  const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org' };
  const { body } = await server.ask('POST', '/api/authenticate', {
    json: { ...json, password: 'Correct-Horse-7' },
  });
  const known = { accountId: randomUUID(), openBalanceId, paymentPostingId: 'A-1' };
  const cart = planCart([{ ...typed(amount), ...known }], amount / 4);
  expect((await payerWith(server, String(body['token'])).pay(byCard(cart))).status).toBe(200);
  for (let month = 0; month < 3; month += 1) {
    await untilNextDebit(server, 'clinic');
    await debitDue(paymentsOf(server.deps));
  }
  const balance = await owe(server.db, 'clinic', 'A-1');
  const { lines } = await statementOf(server.db, balance, await openTenant(server.db, 'clinic'));
  expect(lines.map(({ kind }) => kind)).toEqual(['charge', ...Array(4).fill('payment')]);
  expect(sumOfLines(lines)).toBe(0);
});
