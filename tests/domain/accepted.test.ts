import { expect, test } from 'vitest';
import { acceptedPayments } from '#domain/accepted.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const options = (changes: Parameters<typeof tenantWith>[1]) =>
  acceptedPayments(tenantWith(sampleTenant('lakeside'), changes)).map(({ option }) => option);

test('without a list of icons everything that is on shows', () => {
  const payments = { availablePaymentOptions: ['visa', 'ach', 'redirect-vendor'] } as const;
  expect(options({ payments, branding: { paymentIcons: [] } })).toEqual(['visa', 'ach']);
});

test('a hospital with everything on shows everything that it takes', () => {
  const { payments } = sampleTenant('lakeside');
  expect(options({})).toHaveLength(11);
  expect(options({})).toEqual(
    expect.arrayContaining(
      payments.availablePaymentOptions.filter((one) => one !== 'redirect-vendor'),
    ),
  );
});

test('an icon the provider wants does not show what is off', () => {
  const payments = { availablePaymentOptions: ['visa', 'discover'] } as const;
  const branding = { paymentIcons: ['amex', 'visa'] } as const;
  expect(options({ payments, branding })).toEqual(['visa']);
});
