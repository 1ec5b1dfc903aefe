import { expect, test } from 'vitest';
import { acceptedPayments } from '#domain/accepted.ts';
import { methodsFor } from '#domain/methods.ts';
import { besidePlaces } from '#domain/visit/attempt.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const options = (changes: Parameters<typeof tenantWith>[1]) =>
  acceptedPayments(tenantWith(sampleTenant('lakeside'), changes)).map(({ option }) => option);

test('without a list of icons everything that is on shows', () => {
  const payments = { availablePaymentOptions: ['visa', 'ach', 'redirect-vendor'] } as const;
  expect(options({ payments, branding: { paymentIcons: [] } })).toEqual(['visa', 'ach']);
});

test('a hospital with everything on shows what can be chosen in its portal, and no more', () => {
  const cards = ['visa', 'mastercard', 'amex', 'discover'];
  const [others, first] = [options({}).slice(5), options({}).slice(0, 5)];
  expect(first).toEqual([...cards, 'ach']);
  expect(others).toEqual(expect.arrayContaining(['wallet', 'healthcare-credit', 'cash-network']));
  expect(new Set(others).size).toBe(others.length);
  const offered: readonly string[] = methodsFor(sampleTenant('lakeside')).map(({ key }) => key);
  const chosen = [...offered, ...Object.keys(besidePlaces)];
  expect(others.filter((option) => !chosen.includes(option))).toEqual([]);
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
