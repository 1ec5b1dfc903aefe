import { expect, test } from 'vitest';
import { allEntryFields, entryFields } from '#domain/entry/fields.ts';
import {
  everyLocation,
  locationChoices,
  lockedLocation,
  onlyLocation,
  payableChoices,
  sampleInvoiceOf,
} from '#domain/entry/locations.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { ConfigurableField, Tenant } from '#domain/tenant.ts';
import { plainTenant, sampleTenant, tenantWith } from '../../support/tenants.ts';

const keys = (fields: readonly ConfigurableField[]) => fields.map(({ fieldKey }) => fieldKey);
const lakeside = sampleTenant('lakeside');
const corner = sampleTenant('corner-clinic');

test('a provider composes the fields, and each location adds its own', () => {
  const everywhere = ['firstName', 'lastName', 'paymentPostingId'];
  expect(keys(entryFields(lakeside, 0))).toEqual([...everywhere, 'amount']);
  const ofTwo = ['dateOfService', 'userDefinedField5', 'userDefinedField6'];
  expect(keys(entryFields(lakeside, 2))).toEqual([...everywhere, ...ofTwo, 'amount']);
  expect(keys(entryFields(lakeside, 12))).toEqual([...everywhere, 'userDefinedField2', 'amount']);
  const ids = everyLocation(lakeside).map(({ id }) => id);
  expect(keys(allEntryFields(lakeside, ids)).toSorted()).toEqual(
    [...everywhere, 'amount', ...ofTwo, 'userDefinedField2', 'userDefinedField3'].toSorted(),
  );
});

test('without composed fields, or with the feature off, there is the portal’s own form', () => {
  const own = ['firstName', 'lastName', 'paymentPostingId', 'amount'];
  expect(keys(entryFields(corner, 1))).toEqual(own);
  const off = tenantWith(lakeside, { features: { allowV4ConfigurableFieldsQpme: false } });
  expect(keys(entryFields(off, 12))).toEqual(own);
  expect(entryFields(corner, 1)).toMatchObject([
    { required: true, max: '50', errorMessage: 'field_errors_invalid_firstname' },
    { required: true, max: '50', errorMessage: 'field_errors_invalid_lastname' },
    {
      required: true,
      max: '50',
      confirmField: true,
      errorMessage: 'field_errors_paymentpostingid',
    },
    { type: 'currency', required: true, min: '1.00', errorMessage: 'field_errors_amount1' },
  ]);
});

test('a provider that names one name is not asked for two', () => {
  const fields = [field({ fieldKey: 'name', label: 'labels_name' })];
  const tenant = { ...corner, quickPayFields: fields };
  expect(keys(entryFields(tenant, 1))).toEqual(['name', 'paymentPostingId', 'amount']);
  expect(entryFields(tenant, 1)[0]).toMatchObject({ errorMessage: 'field_errors_invalid_name' });
});

test('a number and an amount are always there, and required', () => {
  const only = composed([field({ fieldKey: 'email', type: 'email' })]);
  expect(keys(entryFields(only, 1))).toEqual(['email', 'paymentPostingId', 'amount']);
  const lax = composed([
    field({ fieldKey: 'amount', type: 'text' }),
    field({ fieldKey: 'paymentPostingId' }),
  ]);
  expect(entryFields(lax, 1)).toMatchObject([
    { fieldKey: 'amount', type: 'currency', required: true },
    { fieldKey: 'paymentPostingId', required: true },
  ]);
});

test('a location’s own field stands where the one for all stood', () => {
  const tenant = composed([
    field({ fieldKey: 'paymentPostingId', label: 'Everywhere' }),
    field({ fieldKey: 'amount', type: 'currency' }),
    field({ fieldKey: 'paymentPostingId', label: 'Here', locationId: 7 }),
  ]);
  expect(entryFields(tenant, 7).map(({ label }) => label)).toEqual(['Here', 'x']);
  expect(entryFields(tenant, 8).map(({ label }) => label)).toEqual(['Everywhere', 'x']);
});

test('a required field without a value can be typed into', () => {
  const locked = { fieldKey: 'kind', required: true, readOnly: true };
  expect(entryFields(composed([field(locked)]), 1)[0]?.readOnly).toBe(false);
  const given = composed([field({ ...locked, defaultValue: 'Bill' })]);
  expect(entryFields(given, 1)[0]?.readOnly).toBe(true);
});

test('locations are listed with those below them', () => {
  expect(
    locationChoices(lakeside.locations).map(({ location, group, depth }) => [
      location.id,
      group,
      depth,
    ]),
  ).toEqual([
    [1, 'Lakeside Medical Center', 0],
    [11, 'Lakeside Medical Center', 1],
    [12, 'Lakeside Medical Center', 1],
    [2, undefined, 0],
    [3, undefined, 0],
  ]);
});

test('a single location needs no choice', () => {
  expect(onlyLocation(corner)).toBe(1);
  expect(onlyLocation(lakeside)).toBeUndefined();
  expect(onlyLocation(plainTenant())).toBe(0);
});

test('a location where nothing can be paid online is no choice', () => {
  const [first, second, third] = lakeside.locations;
  if (!first || !second || !third) throw new Error('lakeside has three locations');
  const closed = { ...second, patientPayment: false };
  const ids = (locations: Tenant['locations']) =>
    payableChoices({ locations }).map(({ location }) => location.id);
  expect(ids([first, closed, third])).toEqual([1, 11, 12, 3]);
  expect(ids([{ ...first, patientPayment: false }])).toEqual([11, 12]);
  expect(onlyLocation({ locations: [closed, third] })).toBe(3);
  expect(onlyLocation({ locations: [closed] })).toBeUndefined();
});

test('the first account settles the location where all accounts must be of one', () => {
  const one = tenantWith(lakeside, { features: { allowV4SameLocationPayments: true } });
  const cart = addAccount(emptyCart, account(11));
  expect(lockedLocation(one, emptyCart)).toBeUndefined();
  expect(lockedLocation(one, cart)).toBe(11);
  expect(lockedLocation(one, cart, 'a')).toBe(11);
  expect(lockedLocation(lakeside, cart)).toBeUndefined();
  expect(lockedLocation(one, addAccount(emptyCart, account(99)))).toBeUndefined();
});

test('the sample bill is the location’s, or the one that all share', () => {
  expect(sampleInvoiceOf(lakeside, undefined)).toBe('/media/lakeside/sample-statement.svg');
  expect(sampleInvoiceOf(sampleTenant('savanna'), 1)).toBeUndefined();
  const mixed = {
    locations: lakeside.locations.map((location) =>
      location.id === 1 ? { ...location, sampleInvoice: '/other.svg' } : location,
    ),
  };
  expect(sampleInvoiceOf(mixed, undefined)).toBeUndefined();
  expect(sampleInvoiceOf(mixed, 1)).toBe('/other.svg');
});

function field(part: Partial<ConfigurableField>): ConfigurableField {
  const plain = { required: false, readOnly: false, confirmField: false, showSampleInvoice: false };
  return {
    ...plain,
    locationId: 0,
    fieldKey: 'x',
    type: 'text',
    label: 'x',
    selectOptions: [],
    ...part,
  };
}

function composed(quickPayFields: readonly ConfigurableField[]): Tenant {
  return {
    ...tenantWith(corner, { features: { allowV4ConfigurableFieldsQpme: true } }),
    quickPayFields,
  };
}

function account(locationId: number): CartAccount {
  return {
    accountId: 'a',
    paymentPostingId: 'LM2048117',
    locationId,
    amount: toCents(100),
    agencyStatus: 'Account Active',
    hasStatement: false,
    details: {},
  };
}
