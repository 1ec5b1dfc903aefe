import { expect, test } from 'vitest';
import { acceptedPayments } from '#domain/accepted.ts';
import { methodsFor } from '#domain/methods.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const options = (changes: Parameters<typeof tenantWith>[1]) =>
  acceptedPayments(tenantWith(sampleTenant('lakeside'), changes)).map(({ option }) => option);

test('without a list of icons everything that is on shows', () => {
  const payments = { availablePaymentOptions: ['visa', 'ach', 'redirect-vendor'] } as const;
  expect(options({ payments, branding: { paymentIcons: [] } })).toEqual(['visa', 'ach']);
});

test('a hospital with everything on shows what can be chosen in its portal, and no more', () => {
  const cards = ['visa', 'mastercard', 'amex', 'discover'];
  expect(options({})).toEqual([...cards, 'ach', 'wallet', 'healthcare-credit', 'cash-network']);
  const offered = methodsFor(sampleTenant('lakeside')).map(({ key }) => key);
  // The healthcare credit card is begun beside the accounts, and is no row among the ways to pay.
  for (const option of options({}).filter((one) => one !== 'healthcare-credit'))
    expect(offered).toContain(cards.includes(option) ? 'cards' : option);
});

test('mobile money shows where the service that carries it is on', () => {
  const payments = { availablePaymentOptions: ['mobile-money'] } as const;
  const of = (redirectVendor: boolean) => options({ payments: { ...payments, redirectVendor } });
  expect([of(true), of(false)]).toEqual([['mobile-money'], []]);
});

test('an icon the provider wants does not show what is off', () => {
  const payments = { availablePaymentOptions: ['visa', 'discover'] } as const;
  const branding = { paymentIcons: ['amex', 'visa'] } as const;
  expect(options({ payments, branding })).toEqual(['visa']);
});
