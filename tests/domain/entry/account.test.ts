import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialValues, tidyValue, toEntered, type Entered } from '#domain/entry/account.ts';
import { checkEntry } from '#domain/entry/check-entry.ts';
import { toCents } from '#domain/money.ts';
import type { FieldType } from '#domain/tenant-words.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';

const field = (fieldKey: string, type: FieldType = 'text', more = {}): ConfigurableField => ({
  locationId: 0,
  fieldKey,
  type,
  label: fieldKey,
  required: false,
  readOnly: false,
  confirmField: false,
  selectOptions: [],
  showSampleInvoice: false,
  ...more,
});

const fields = [
  field('firstName'),
  field('paymentPostingId', 'text', { confirmField: true }),
  field('dateOfService', 'date'),
  field('phone', 'tel'),
  field('copay', 'currency'),
  field('note'),
  field('amount', 'currency'),
];
const matcherOf = (pattern: string) => (text: string) => new RegExp(pattern).test(text);
const place = { locationId: 2, dateFormat: 'DD/MM/YYYY', region: 'US' } as const;
const reading = { ...place, fields, matcherOf };

const typed = {
  firstName: ' Ana  María ',
  paymentPostingId: 'LC2048117 ',
  'paymentPostingId:confirm': 'LC2048117',
  dateOfService: '31/12/2025',
  phone: '(312) 555-0146',
  copay: '5',
  note: '',
  amount: '1,234.5',
};

const entered: Entered = {
  firstName: 'Ana María',
  paymentPostingId: 'LC2048117',
  locationId: 2,
  amount: toCents(123450),
  details: { dateOfService: '2025-12-31', phone: '3125550146', copay: '5.00' },
};

test('an account carries what was typed, in the forms that travel', () => {
  expect(toEntered(typed, reading)).toEqual(entered);
});

test.each([
  ['blanks and small letters', 'lc 204 8117', '^LC\\d{7}$', 'LC2048117'],
  ['hyphens that the provider prints', 'lc-2048117', '^LC-\\d{7}$', 'LC-2048117'],
  ['small letters that it prints', 'lc2048117', '^lc\\d{7}$', 'lc2048117'],
  ['no pattern', 'lc 204  8117', undefined, 'lc 204 8117'],
])('an account number is written as the provider prints it: %s', (_, number, pattern, written) => {
  const asking = { ...reading, ...(pattern !== undefined && { accountNumberPattern: pattern }) };
  const account = toEntered({ ...typed, paymentPostingId: number }, asking);
  expect(account.paymentPostingId).toBe(written);
  const [, numbered] = fields;
  expect(numbered && tidyValue(numbered, number, asking)).toBe(written);
});

test('an account comes back to be edited as it is shown, and need not be confirmed again', () => {
  expect(initialValues(fields, reading, entered)).toEqual({
    ...typed,
    firstName: 'Ana María',
    paymentPostingId: 'LC2048117',
    copay: '5.00',
    amount: '1,234.50',
  });
});

test('a new form holds what the provider filled in', () => {
  const given = [
    field('kind', 'text', { defaultValue: 'Bill', readOnly: true, confirmField: true }),
    field('dateOfService', 'date', { defaultValue: '2025-12-31' }),
    field('amount', 'currency', { defaultValue: '50' }),
    field('code', 'text', { defaultValue: 'A', confirmField: true }),
  ];
  expect(initialValues(given, { ...reading, fields: given })).toEqual({
    kind: 'Bill',
    'kind:confirm': 'Bill',
    dateOfService: '31/12/2025',
    amount: '50.00',
    code: 'A',
    'code:confirm': '',
  });
});

test('typed, carried and shown again, an amount is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999_99 }), (cents) => {
      const account = { ...entered, amount: toCents(cents) };
      expect(toEntered(initialValues(fields, reading, account), reading)).toEqual(account);
    }),
  );
});

const lakeside = sampleTenant('lakeside');
const rosa: Entered = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
  locationId: 1,
  amount: toCents(8500),
  details: {},
};
const problemsOf = (part: Partial<Entered>, tenant = lakeside) =>
  Object.entries(checkEntry(tenant, { ...rosa, ...part })).map(
    ([name, problem]) => `${name} ${problem?.text}`,
  );

test('the server finds nothing wrong with what the form lets through', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      locationId: 2,
      paymentPostingId: 'LC2048117',
      details: { dateOfService: '2026-02-28' },
    }),
  ).toEqual([]);
  expect(
    problemsOf({ paymentPostingId: '40117', locationId: 1 }, sampleTenant('corner-clinic')),
  ).toEqual([]);
});

test.each<[Partial<Entered>, readonly string[]]>([
  [{ locationId: 99 }, ['locationId field_errors_location']],
  [{ locationId: 0 }, ['locationId field_errors_location']],
  [{ paymentPostingId: 'LC2048117' }, ['paymentPostingId field_errors_example']],
  [{ amount: toCents(499) }, ['amount field_errors_amount1']],
  [{ firstName: '' }, ['firstName field_errors_required_firstname']],
  [{ lastName: '4111 1111 1111 1111' }, ['lastName field_errors_nocardhere']],
  [{ details: { unasked: '4111111111111111' } }, ['unasked field_errors_nocardhere']],
  [{ name: '4111111111111111' }, ['name field_errors_nocardhere']],
  [
    { locationId: 2, paymentPostingId: 'LC2048117', details: { dateOfService: '02/28/2026' } },
    ['dateOfService field_errors_date'],
  ],
  [{ locationId: 2, paymentPostingId: 'LC2048117' }, ['dateOfService field_errors_required_field']],
])('%j is refused', (part, problems) => expect(problemsOf(part)).toEqual(problems));

test('a value that the provider filled in cannot be changed', () => {
  const tenant = {
    ...tenantWith(lakeside, { features: { allowV4ConfigurableFieldsQpme: true } }),
    quickPayFields: [
      field('kind', 'text', { defaultValue: 'Bill', readOnly: true }),
      field('since', 'date', { defaultValue: '12/31/2025', readOnly: true }),
    ],
  };
  const details = { kind: 'Bill', since: '2025-12-31' };
  expect(problemsOf({ details }, tenant)).toEqual([]);
  expect(problemsOf({ details: { ...details, kind: 'Other' } }, tenant)).toEqual([
    'kind field_errors_general',
  ]);
});
