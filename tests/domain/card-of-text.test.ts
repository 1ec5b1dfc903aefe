import { expect, test } from 'vitest';
import { dueByText, paidByText } from '#domain/card-of-text.ts';
import { owes } from '#walks/samples/owed.ts';
import { sampleTenant } from '../support/tenants.ts';

test('bills at several locations are paid together, though the provider has one chosen elsewhere', () => {
  const tenant = sampleTenant('lakeside');
  const choosing = {
    ...tenant,
    general: { ...tenant.general, allowV4PatientSelectLocation: true },
  };
  const owed = [owes('b1', 1), owes('b2', 2)];
  const [one, other] = owed.map(({ amount }) => amount);
  expect(dueByText(choosing, owed)).toBe(Number(one) + Number(other));
  expect(dueByText(undefined, owed)).toBe(0);
});

test('a bill on a plan, and one at a location that takes no payments here, are not paid', () => {
  const tenant = sampleTenant('lakeside');
  const [first, second] = tenant.locations;
  if (!first || !second) throw new Error('two locations are wanted');
  const closing = {
    ...tenant,
    locations: [first, { ...second, patientPayment: false }],
  };
  const open = owes('b1', first.id);
  const owed = [
    open,
    owes('b2', second.id),
    { ...owes('b3', first.id), agencyStatus: 'Account on Payment Plan' as const },
  ];
  expect(paidByText(closing, owed)).toEqual([open]);
  expect(dueByText(closing, owed)).toBe(open.amount);
  expect(dueByText(tenant, owed)).toBe(Number(open.amount) * 2);
});
