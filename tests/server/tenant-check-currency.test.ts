import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';
import { currencies } from '#server/tenant-rules/money.ts';

const warned = (option: string, CurrencyCode: string) =>
  checkTenant({
    slug: 'small',
    categories: {
      general: { quickpay: true },
      payments: { [option]: true, currencySettings: { CurrencyCode } },
    },
    app: { name: 'Small' },
    locations: [{ id: 1, name: 'Small', supportPhoneNumber: '(312) 555-0110' }],
  }).findings.map(({ path, message }) => `${path} ${message}`);

test.each(Object.entries(currencies))(
  '%s moves %s alone, and a provider is told',
  (option, own) => {
    const found = `categories.payments.${option} needs the currency ${own}`;
    expect(warned(option, own === 'USD' ? 'KES' : 'USD')).toContain(found);
    expect(warned(option, own)).not.toContain(found);
  },
);
