import { expect, test } from 'vitest';
import type { Asking } from '#domain/entry/asking.ts';
import { entryProblems } from '#domain/entry/problems.ts';
import { confirmProblem, fieldProblem } from '#domain/entry/rules.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { matcher } from '#domain/pattern.ts';
import { isPhone } from '#domain/phone-number.ts';
import type { ConfigurableField } from '#domain/tenant.ts';

const plain: ConfigurableField = {
  locationId: 0,
  fieldKey: 'x',
  type: 'text',
  label: 'Kind',
  required: false,
  readOnly: false,
  confirmField: false,
  selectOptions: ['One', 'Two'],
  showSampleInvoice: false,
};

const asking: Asking = {
  fields: [],
  locationId: 1,
  minimumPayment: 500,
  region: 'US',
  dateFormat: 'MM/DD/YYYY',
  taken: ['LM2048117'],
  wording: {
    label: (field) => field.label,
    amount: (cents) => `$${toDecimal(cents)}`,
    day: String,
  },
  matcherOf: matcher,
  isPhone,
};

const wrong = (field: Partial<ConfigurableField>, typed: string, more: Partial<Asking> = {}) =>
  fieldProblem({ ...plain, ...field }, typed, { ...asking, ...more })?.text;

test.each<[string, Partial<ConfigurableField>, string, string | undefined]>([
  ['nothing where nothing is needed', {}, '', undefined],
  ['nothing where something is', { required: true }, '  ', 'field_errors_required_field'],
  ['too short', { min: '3' }, 'ab', 'field_errors_tooshort'],
  ['too long', { max: '3' }, 'abcd', 'field_errors_toolong'],
  ['just long enough, by letters', { max: '3' }, '👩👩👩', undefined],
  ['blanks around do not count', { max: '3' }, ' abc ', undefined],
  ['longer than an account can carry', {}, 'a'.repeat(501), 'field_errors_toolong'],
  [
    'longer than a number can be',
    { fieldKey: 'paymentPostingId', max: '80' },
    'a'.repeat(51),
    'field_errors_toolong',
  ],
  ['bounds that cannot be read are none', { min: 'few', max: '-1' }, 'a', undefined],
  ['no amount', { type: 'currency' }, '1,50', 'field_errors_amountformat'],
  [
    'an amount with the comma for cents',
    { type: 'currency' },
    '1.250,50',
    'field_errors_amountformat',
  ],
  ['an amount with commas', { type: 'currency', max: '2,000' }, '1,999.99', undefined],
  ['an amount too small', { type: 'currency', min: '10' }, '9.99', 'field_errors_amount1'],
  ['an amount too large', { type: 'currency', max: '10' }, '10.01', 'field_errors_amountmost'],
  ['a provider’s least', { type: 'currency', fieldKey: 'amount' }, '4.99', 'field_errors_amount1'],
  ['its own least', { type: 'currency', fieldKey: 'amount', min: '1' }, '5', undefined],
  ['no date', { type: 'date' }, '02/30/2026', 'field_errors_date'],
  ['a date the other way round', { type: 'date' }, '31/12/2026', 'field_errors_date'],
  ['a date', { type: 'date' }, '12/31/2026', undefined],
  ['a date too early', { type: 'date', min: '2020-01-01' }, '12/31/2019', 'field_errors_dateearly'],
  ['the first date', { type: 'date', min: '2020-01-01' }, '1/1/2020', undefined],
  ['a date too late', { type: 'date', max: '2020-01-01' }, '01/02/2020', 'field_errors_datelate'],
  ['a choice', { type: 'select' }, 'Two', undefined],
  ['no choice', { type: 'select' }, 'Three', 'field_errors_general'],
  ['no e-mail', { type: 'email' }, 'ana@', 'field_errors_email'],
  ['an e-mail', { type: 'email' }, 'ana.delgado+bill@example.org', undefined],
  ['no phone', { type: 'tel' }, '(312) 555-014', 'field_errors_phone'],
  ['a phone', { type: 'tel' }, '(312) 555-0146', undefined],
  ['against its pattern', { pattern: '/^UC-\\d{4}$/i' }, 'uc-12', 'field_errors_general'],
  ['as its pattern has it', { pattern: '/^UC-\\d{4}$/i' }, 'uc-1234', undefined],
  ['a pattern that cannot run', { pattern: '/(/' }, 'anything', undefined],
  [
    'a number in the cart',
    { fieldKey: 'paymentPostingId' },
    ' lm20-48 117 ',
    'field_errors_account_duplicate',
  ],
  ['a card number', {}, 'Ana 4111 1111 1111 1111', 'field_errors_nocardhere'],
  [
    'a card number for an account',
    { fieldKey: 'paymentPostingId', errorMessage: 'field_errors_paymentpostingid' },
    '4111111111111111',
    'field_errors_nocardhere',
  ],
])('%s', (_, field, typed, problem) => expect(wrong(field, typed)).toBe(problem));

test('an account number follows its location, unless it has a pattern of its own', () => {
  const here = { accountNumberPattern: '/^LH\\d{7}$/' };
  const number = { fieldKey: 'paymentPostingId' };
  expect(wrong(number, 'LC2048117', here)).toBe('field_errors_general');
  expect(wrong(number, 'LH2048117', here)).toBeUndefined();
  expect(wrong({ ...number, pattern: '/^LC/' }, 'LC2048117', here)).toBeUndefined();
  expect(wrong({ fieldKey: 'guarantorId' }, 'G1', here)).toBeUndefined();
  const labelled = { fieldKey: 'guarantorId', label: 'labels_accountnumber' };
  expect(wrong(labelled, 'G1', here)).toBe('field_errors_general');
});

test.each(['lh2048117', 'LH-204 8117', ' lh–2048117 '])(
  'the pattern of account numbers takes %s, which is the same bill',
  (typed) => {
    const here = { accountNumberPattern: '/^LH\\d{7}$/' };
    expect(wrong({ fieldKey: 'paymentPostingId' }, typed, here)).toBeUndefined();
    expect(wrong({ fieldKey: 'visit', pattern: '/^LH\\d{7}$/' }, typed)).toBe(
      'field_errors_general',
    );
    const again = { ...plain, fieldKey: 'paymentPostingId' };
    expect(confirmProblem(again, typed, 'LH2048117', asking)).toBeUndefined();
  },
);

test('a text that a pattern refuses is shown the provider’s example, where that is one', () => {
  const field = { ...plain, fieldKey: 'paymentPostingId', label: 'Bill', placeholder: 'LH2048117' };
  const told = (pattern: string, more: Partial<ConfigurableField> = {}) =>
    fieldProblem({ ...field, pattern, ...more }, 'X', asking);
  const example = { field: 'Bill', example: 'LH2048117' };
  const shown = { text: 'field_errors_example', values: example };
  expect(told('/^LH\\d{7}$/')).toEqual(shown);
  expect(told('/^LH\\d{7}$/', { errorMessage: 'field_errors_paymentpostingid' })).toEqual(shown);
  expect(told('/^LC\\d{7}$/')?.text).toBe('field_errors_general');
  expect(told('/^LH\\d{7}$/', { errorMessage: 'own words' })?.text).toBe('own words');
});

test('a phone is Kenyan where shillings are paid', () => {
  expect(wrong({ type: 'tel' }, '+254 722 555 018', { region: 'KE' })).toBeUndefined();
  expect(wrong({ type: 'tel' }, '(312) 555-0146', { region: 'KE' })).toBe('field_errors_phone');
});

test('the provider’s words win, and know the field and its bounds', () => {
  const amount = {
    ...plain,
    fieldKey: 'amount',
    type: 'currency',
    errorMessage: 'own words',
    min: '1',
  } as const;
  for (const typed of ['', '1,50', '2'])
    expect(fieldProblem({ ...amount, required: true, label: 'Amount' }, typed, asking)).toEqual({
      text: 'own words',
      values: { field: 'Amount', min: '$5.00' },
    });
});

test.each([
  ['', 'field_errors_required_field'],
  ['85,505', undefined],
  ['85,50', 'field_errors_amountformat'],
  ['4.99', 'field_errors_amount1'],
  ['900000.00', 'field_errors_amountmost'],
])('of the amount %j only one too small is told of the least', (typed, problem) => {
  const errorMessage = 'field_errors_amount1';
  const amount = { type: 'currency', fieldKey: 'amount', max: '100000', errorMessage } as const;
  expect(wrong({ ...amount, required: true }, typed)).toBe(problem);
});

test('the least amount is the provider’s; its own field asks at least for something', () => {
  const amount = { type: 'currency', fieldKey: 'amount' } as const;
  expect(wrong({ ...amount, min: '0.00' }, '0.00', { minimumPayment: 0 })).toBeUndefined();
  expect(wrong({ ...amount, min: '0.00' }, '0.00')).toBe('field_errors_amount1');
  const required = { ...amount, required: true };
  expect(wrong(required, '0.00', { minimumPayment: 0 })).toBe('field_errors_amount1');
  expect(wrong(required, '0.01', { minimumPayment: 0 })).toBeUndefined();
});

test('a value that is asked twice must be the same twice', () => {
  expect(confirmProblem(plain, 'A1', 'A2', asking)).toEqual({
    text: 'field_errors_confirmfield',
    values: { field: 'Kind' },
  });
  expect(confirmProblem(plain, 'A1 ', 'A1', asking)).toBeUndefined();
});

test('the whole form: the location first, then the fields as they stand', () => {
  const { locationId: _, ...nowhere } = asking;
  const fields = [
    { ...plain, fieldKey: 'a.b', required: true, confirmField: true },
    { ...plain, fieldKey: 'given', required: true, readOnly: true, pattern: '/^never$/' },
    { ...plain, fieldKey: 'c', required: true },
  ];
  const values = { 'a:b': 'one', 'a:b:confirm': 'two', given: 'else' };
  expect(Object.keys(entryProblems(values, { ...nowhere, fields }))).toEqual([
    ':location',
    'a:b:confirm',
    'c',
  ]);
});
