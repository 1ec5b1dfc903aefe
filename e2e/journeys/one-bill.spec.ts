import { randomUUID } from 'node:crypto';
import { test } from '../models/test.ts';
import { lakesideOf } from '../support/providers.ts';

const james = 'james.okafor@example.org';

test('somebody pays my bill as a guest: I read who and when, owe the rest, and am asked before I pay', async ({
  i,
  bank,
  server,
}) => {
  i.mayHear(/ 400 |Failed to load/);
  const slug = `one-${randomUUID().slice(0, 8)}`;
  const tenant = lakesideOf(slug, james);
  const [first] = tenant.backend.balances;
  if (first === undefined) throw new Error('James owes nothing');
  const bill = {
    ...first,
    paymentPostingId: 'LU7700101',
    amount: 10_000,
    hasStatement: false,
    statement: [],
  };
  const one = { ...tenant, backend: { ...tenant.backend, balances: [bill] } };
  await server.putTenant(one);

  await i.comeIn(slug);
  await i.enterAccount({
    number: bill.paymentPostingId,
    amount: '60.00',
    locationId: bill.locationId,
  });
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$60.00');

  const me = await i.on(await i.page.context().newPage());
  await me.open(`/${slug}/#/credentialed-login`);
  await me.fill({ username: james, password: 'Sunny-Day-2026' });
  await me.submit();
  await me.amAt('/credentialed/accounts');
  await me.see(/^A guest paid \$60\.00 on account LU7700101 on /);
  await me.press('Pay Now $40.00');
  await me.byCard();
  await me.payByCard({ number: '5555555555554444' });
  await me.see('You may have paid this already');
  await bank.expectTaken(6_000);
  await me.press('Pay again all the same');
  await me.seeReceipt('$40.00');
  await bank.expectTaken(6_000, 4_000);
});
