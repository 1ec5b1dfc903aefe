import { expect, test } from 'vitest';
import { contactsFor, namesAt, toCallAt } from '#domain/account-names.ts';
import { patientNameOf } from '#domain/patient-name.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Location } from '#domain/tenant.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { plainTenant } from '../support/tenants.ts';

test.each([
  [{ details: { patientFullName: 'Rosa Delgado' } }, 'Rosa Delgado'],
  [{}, 'Dana Whitlock'],
  [{ name: '', firstName: 'Rosa', lastName: 'Delgado' }, 'Rosa Delgado'],
  [{ name: '' }, undefined],
])('the patient of a bill: %j', (changes, name) => {
  expect(patientNameOf(accountWith({ accountId: 'a1', ...changes }))).toBe(name);
});

const location = (id: number, name: string, more: Partial<Location> = {}): Location => ({
  id,
  name,
  defaultCurrency: 'usd',
  sso: false,
  entityPayment: false,
  patientPayment: true,
  subLocations: [],
  ...more,
});

const tenant = {
  ...plainTenant(),
  locations: [
    location(1, 'Hospital', {
      supportPhoneNumber: '555-0101',
      subLocations: [location(2, 'Ward'), location(3, 'Lab', { supportPhoneNumber: '555-0103' })],
    }),
    location(4, 'Clinic'),
  ],
};

test('the contact for a bill is its location, or the one above it, each once', () => {
  const called = (...ids: readonly number[]) =>
    contactsFor(
      tenant,
      cartOf(...ids.map((locationId) => accountWith({ accountId: `a${locationId}`, locationId }))),
    ).map(({ name }) => name);
  expect(called(1, 2)).toEqual(['Hospital']);
  expect(called(3, 2)).toEqual(['Lab', 'Hospital']);
  expect(called(4, 9)).toEqual([]);
  expect(contactsFor(tenant, emptyCart)).toEqual([]);
});

test('the numbers to call are those of these locations alone, or all where they have none', () => {
  const called = (...ids: readonly number[]) => toCallAt(tenant, ids).map(({ name }) => name);
  expect(called(2, 3)).toEqual(['Hospital', 'Lab']);
  expect(called(4)).toEqual(['Hospital', 'Clinic']);
});

test('a location that is there no more goes by the provider’s name', () => {
  expect(namesAt(tenant, [2, 4])).toEqual(['Ward', 'Clinic']);
  expect(namesAt(tenant, [9])).toEqual([tenant.name]);
});
