import { expect, test } from 'vitest';
import type { CartAccount } from '#domain/cart.ts';
import { displayFields, unknownFields } from '#domain/display-fields.ts';
import { toCents } from '#domain/money.ts';
import { sampleTenant } from '../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const [location] = lakeside.locations;
const account: CartAccount = {
  accountId: 'a1',
  paymentPostingId: 'LM1',
  locationId: location!.id,
  amount: toCents(1),
  agencyStatus: 'Account Active',
  hasStatement: false,
  name: 'Rosa Delgado',
  details: { dateOfService: '2026-03-04', patientDateOfBirth: '1980-01-02', guarantorId: 'G7' },
};
const shownIn = (way: string, names: readonly (readonly [string, string])[]) =>
  displayFields(
    {
      locations: lakeside.locations,
      openBalance: {
        ...lakeside.openBalance,
        displayFields: names.map(([name, type]) => ({ name, type })),
      },
    },
    account,
    way,
  ).map(({ name, kind, value }) => [name, kind, value]);

const usual = [
  ['patientFullName', 'text', 'Rosa Delgado'],
  ['paymentPostingId', 'text', 'LM1'],
  ['locationId', 'location', location!.name],
];

test('with an account: the provider’s fields, in the provider’s order, and none that is empty', () => {
  const chosen = [
    ['dateOfService', 'date'],
    ['guarantorId', 'text'],
    ['patientDateOfBirth', 'text'],
    ['guarantorCity', 'text'],
    ['location', 'location'],
  ] as const;
  expect(shownIn('credentialed', chosen)).toEqual([
    ['dateOfService', 'date', '2026-03-04'],
    ['guarantorId', 'text', 'G7'],
    ['patientDateOfBirth', 'date', '1980-01-02'],
    ['location', 'location', location!.name],
  ]);
});

test('a balance that was looked up tells no more than what may be looked up by', () => {
  const chosen = [
    ['patientDateOfBirth', 'date'],
    ['guarantorId', 'text'],
  ] as const;
  expect(shownIn('open-balance', chosen)).toEqual([['guarantorId', 'text', 'G7']]);
  expect(shownIn('open-balance', [['patientDateOfBirth', 'date']])).toEqual(usual);
});

test.each(['quick-pay', 'sso', 'text-link'])('by %s: name, number and place', (way) => {
  expect(shownIn(way, [['guarantorId', 'text']])).toEqual(usual);
});

test('a field that nobody knows is told to the provider who set it, and not shown', () => {
  const fields = [
    { name: 'shoeSize', type: 'text' },
    { name: 'guarantorId', type: 'text' },
  ];
  expect(unknownFields(fields)).toEqual(['shoeSize']);
  expect(shownIn('credentialed', [['shoeSize', 'text']])).toEqual(usual);
});
