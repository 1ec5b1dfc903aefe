import { expect, test } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { debitDue } from '#server/plans/debit.ts';
import { removeTenant } from '#server/store/tenants.ts';
import { readyFolder } from '../../support/databases.ts';
import { aPayer, byCard, processorLedger, typed } from '../../support/payments.ts';
import { addPlanner, instalmentsOf, planCart, plansOf } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const server = useServer(readyFolder);

test('for a provider that is gone nobody is debited any more', async () => {
  await addPlanner(server.db, 'gone');
  const payer = await aPayer(server, 'gone');
  expect((await payer.pay(byCard(planCart([typed(60_000)], 20_000)))).status).toBe(200);
  await removeTenant(server.db, 'gone', await server.deps.now());
  server.pass(minutes(24 * 60 * 90));
  await debitDue(paymentsOf(server.deps));
  const [plan] = await plansOf(server.db, 'gone');
  expect(plan).toMatchObject({ status: 'cancelled', vendorToken: null });
  const rows = await instalmentsOf(server.db, plan?.id ?? '');
  expect(rows.map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled']);
  expect(await processorLedger(server)).toHaveLength(1);
});
