import { randomUUID } from 'node:crypto';
import { expect, test } from '../models/test.ts';
import harbor from '#server/tenants/harbor.json' with { type: 'json' };
import { payBefore } from '../support/paid-before.ts';
import { lakesideOf } from '../support/providers.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

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

  const { paymentPostingId, locationId } = bill;
  await payBefore(i.page.request, [{ number: paymentPostingId, amount: '60.00', locationId }], {
    slug,
  });

  await comeAs(i, slug, james);
  await i.amAt('/credentialed/accounts');
  await i.see(
    english.begins('topics_paidbyother_guest', { amount: '$60.00', account: 'LU7700101' }),
  );
  await i.payNow('$40.00');
  await i.byCard();
  await i.payByCard({ number: '5555555555554444' });
  await i.see(english('headings_paidearlier'));
  await bank.expectTaken(6_000);
  await i.press(english('buttons_payagainallthesame'));
  await i.seeReceipt('$40.00');
  await bank.expectTaken(6_000, 4_000);
});

test('I type a bill, find it afterwards, and pay it once', async ({ i, bank, server }) => {
  i.mayHear(/ status of 404 /);
  const slug = `one-${randomUUID().slice(0, 8)}`;
  const { people: _, ...backend } = harbor.backend;
  const balances = backend.balances.filter((one) => one.paymentPostingId === 'HB20261491');
  const tenant = { ...harbor, slug, backend: { ...backend, balances } };
  await server.putTenant(tenant);

  await i.open(`/${slug}/`);
  await i.goOnAsGuest();
  await i.amAt('/open-balance');
  await i.fill({ paymentPostingId: 'HB20261491', patientLastName: 'Nayar' });
  await i.submit();
  await i.press(english('buttons_guestcheckout'));
  await i.amAt('/quick-pay');
  await i.enterAccount({ number: 'HB20261491', amount: '80.00', locationId: 1 });
  await expect(i.payNowButton('$80.00')).toBeVisible();

  await i.typePlace('/open-balance');
  await i.fill({ paymentPostingId: 'HB20261491', patientLastName: 'Nair' });
  await i.submit();
  await i.amAt('/open-balance/accounts');
  await expect(i.payNowButton('$82.00')).toBeVisible();
  await expect(
    i.page.getByRole('article', { name: english('labels_accountnamed', { number: 'HB20261491' }) }),
  ).toHaveCount(1);
  await i.payNow();
  await i.byBankAccount();
  await i.payByBank();
  await i.seeReceipt('$82.00');
  await bank.expectTaken(8_200);
});

test('somebody pays on my bill while I pay by plan: I am led back to what I owe, after a reload and when I press Pay', async ({
  i,
  bank,
  server,
}) => {
  i.mayHear(/ 400 |Failed to load/);
  const slug = `one-${randomUUID().slice(0, 8)}`;
  const file = lakesideOf(slug, james);
  const planOffers = [{ terms: 6, interest: 0 }];
  const offering = { ...file, backend: { ...file.backend, planOffers } };
  await server.putTenant(offering);
  const byGuest = (amount: string, again?: true) =>
    payBefore(i.page.request, [{ number: 'LU8801407', amount, locationId: 3 }], {
      slug,
      ...(again && { again }),
    });
  const changed = english('topics_owedchanged');

  await comeAs(i, slug, james);
  await i.amAt('/credentialed/accounts');
  await i.press(english('buttons_setuppaymentplan'));
  await i.press(english('buttons_continue'));
  await i.page.getByRole('radio').first().check();
  await i.press(english('buttons_continue'));
  await i.press(english('buttons_agreeplan'));
  await i.byCard();
  await i.see(english.begins('topics_youpay', { amount: '$60.34' }));

  await byGuest('200.00');
  await i.page.reload();
  await i.amAt('/credentialed/accounts');
  await i.see(changed);
  await i.payNow('$162.00');
  await i.byCard();

  await byGuest('20.00', true);
  await i.payByCard({ number: '5555555555554444' });
  await i.amAt('/credentialed/accounts');
  await i.see(changed);
  await i.payNow('$142.00');
  await i.amAt('/select-payment-method');
  await bank.expectTaken(20_000, 2_000);
});
