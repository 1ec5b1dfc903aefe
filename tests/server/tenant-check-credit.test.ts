import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

const warned = (currencySettings: object) =>
  checkTenant({
    slug: 'small',
    categories: {
      general: { quickpay: true },
      payments: { 'healthcare-credit': true, currencySettings },
    },
    app: { name: 'Small' },
    locations: [{ id: 1, name: 'Small', supportPhoneNumber: '(312) 555-0110' }],
  }).findings.map(({ path, message }) => `${path} ${message}`);

test('the healthcare credit card lends dollars alone', () => {
  const found = 'categories.payments.healthcare-credit needs the currency USD';
  expect(warned({ CurrencyCode: 'KES' })).toContain(found);
  expect(warned({ CurrencyCode: 'USD' })).not.toContain(found);
});
