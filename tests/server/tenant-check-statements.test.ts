import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

const billed = (charge: number, insurance: number, more: object = {}) =>
  checkTenant({
    slug: 'x',
    categories: { general: { quickpay: true }, payments: { card: true, cardVisa: true } },
    app: { name: 'X' },
    locations: [{ id: 1, name: 'One' }],
    backend: {
      balances: [
        {
          locationId: 1,
          paymentPostingId: 'A',
          accountReferenceNumber: 'B',
          amount: 100,
          details: {},
          hasStatement: true,
          statement: [
            { kind: 'charge', text: 'A visit', amount: charge, date: '2026-01-01' },
            { kind: 'insurance', text: 'Paid', amount: insurance, date: '2026-01-02' },
          ],
          ...more,
        },
      ],
    },
  })
    .findings.filter(({ path }) => path.startsWith('backend.balances'))
    .map(({ severity, path, message }) => `${severity} ${path}: ${message}`);

test('a statement adds up to what is owed', () => {
  expect(billed(120, -20)).toEqual([]);
  expect(billed(90, -20)).toEqual([
    'problem backend.balances[0].statement: its lines come to 70, but 100 is owed',
  ]);
});

test('nobody is charged by their insurance', () => {
  expect(billed(80, 20)).toEqual([
    'problem backend.balances[0].statement[1].amount: must not be above 0',
  ]);
});

test('lines that nobody sees are noticed', () => {
  expect(billed(120, -20, { hasStatement: false })).toEqual([
    'warning backend.balances[0].statement: nobody sees it: hasStatement is off',
  ]);
});
