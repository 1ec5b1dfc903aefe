import { expect, test } from 'vitest';
import { dueByText } from '#domain/card-of-text.ts';
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
