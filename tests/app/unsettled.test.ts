import { expect, test } from 'vitest';
import { unsettledNotice, writeUnsettled } from '#app/unsettled.ts';

const provider = {
  name: 'Lakeside',
  locations: [
    { id: 1, name: 'Medical Center', supportPhoneNumber: '(312) 555-0100' },
    { id: 2, name: 'Closed Office' },
    { id: 3, name: 'Urgent Care', supportPhoneNumber: '(312) 555-0300' },
  ],
};
const told = (reference: string | undefined, ...locationIds: readonly number[]) =>
  unsettledNotice(writeUnsettled({ reference, locationIds }), provider);

test('whom to call is where the payment went, and what to name is its reference', () => {
  expect(told('PT-7QXM-22AB', 3)).toEqual({
    text: 'topics_paymentunsettled',
    values: { whom: 'Urgent Care (312) 555-0300', reference: 'PT-7QXM-22AB' },
    type: 'WARNING',
  });
});

test('without a reference none is made up', () => {
  expect(told(undefined, 1, 3)).toEqual({
    text: 'topics_paymentunsettledunnamed',
    values: { whom: 'Medical Center (312) 555-0100, Urgent Care (312) 555-0300' },
    type: 'WARNING',
  });
});

test('where nobody can be reached there, anybody of the provider; or the provider by name', () => {
  expect(told('PT-1', 2).values?.['whom']).toBe(
    'Medical Center (312) 555-0100, Urgent Care (312) 555-0300',
  );
  const silent = unsettledNotice('PT-1 2', { ...provider, locations: [] });
  expect(silent.values?.['whom']).toBe('Lakeside');
});
