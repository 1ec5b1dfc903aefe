import { randomUUID } from 'node:crypto';
import { expect, test } from '../models/test.ts';
import { payBefore } from '../support/paid-before.ts';
import { lakesideOf } from '../support/providers.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

const james = 'james.okafor@example.org';

test('a guest pays a bill while I am away: I come back to my list, which shows the payment, with my place kept', async ({
  i,
  server,
}) => {
  const slug = `back-${randomUUID().slice(0, 8)}`;
  const tenant = lakesideOf(slug, james);
  const [first] = tenant.backend.balances;
  if (first === undefined) throw new Error('James owes nothing');
  const bill = (paymentPostingId: string, amount: number) => ({
    ...first,
    paymentPostingId,
    amount,
    hasStatement: false,
    statement: [],
  });
  const balances = [bill('LU7700101', 10_000), bill('LU7700102', 2_500)];
  const one = { ...tenant, backend: { ...tenant.backend, balances } };
  await server.putTenant(one);

  await comeAs(i, slug, james);
  await i.amAt('/credentialed/accounts');
  await expect(i.payNowButton('$125.00')).toBeVisible();
  const kept = i.page.getByRole('button', {
    name: english('buttons_payoptions', { number: 'LU7700102' }),
  });
  await kept.focus();

  const paid = { number: 'LU7700101', amount: '100.00', locationId: first.locationId };
  await payBefore(i.page.request, [paid], { slug });

  // A browser without a screen does not tell its pages that they are come back to.
  await expect(async () => {
    await i.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(i.payNowButton('$25.00')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await i.see(
    english.begins('topics_paidbyother_guest', { amount: '$100.00', account: 'LU7700101' }),
  );
  await i.see(english('topics_owedchanged'));
  await expect(kept).toBeFocused();
});
