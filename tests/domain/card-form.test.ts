import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardDetails,
  cardProblems,
  emptyCardForm,
  isCardComplete,
  refusedInCard,
  tidyCard,
  type CardForm,
} from '#domain/card-form.ts';
import { parseDate } from '#domain/dates.ts';
import { usStates } from '#domain/us-states.ts';
import { isZip, writeZip } from '#domain/zip.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const today = parseDate('2026-11-21');
if (!today) throw new Error('no day');
const tenant = tenantWith(sampleTenant('lakeside'), {
  general: { hideStateField: false, allowLevel3PoNumber: true },
  payments: { availablePaymentOptions: ['visa', 'amex', 'ach'] },
});
const form: CardForm = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '11 / 26',
  cvv: '123',
  firstName: 'Rosa',
  lastName: 'Delgado',
  location1: '12 Lake Street',
  location2: '',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  poNumber: '',
};
test.each(['Rosa 1', 'Rosa ١', 'Rosa １', 'Rosa १'])(
  '%j has a digit and is no name',
  (firstName) => {
    expect(wrong({ firstName })).toEqual(['firstName: field_errors_nodigits_firstname']);
  },
);

const wrong = (changes: Partial<CardForm>, of = tenant) =>
  Object.entries(cardProblems({ ...form, ...changes }, { ...of, today })).map(
    ([name, problem]) => `${name}: ${problem?.text}`,
  );

test('a form that is filled in rightly has no problems', () => expect(wrong({})).toEqual([]));

test('an empty one has one for each field that is needed, in the order of the page', () =>
  expect(Object.keys(cardProblems(emptyCardForm, { ...tenant, today }))).toEqual(
    Object.keys(form).filter((name) => name !== 'location2' && name !== 'poNumber'),
  ));

test.each([
  [{ cardNumber: '4242 4242 4242 4241' }, ['cardNumber: field_errors_creditcard1']],
  [{ cardNumber: '5555 5555 5555 4444' }, ['cardNumber: field_errors_creditcard2']],
  [{ cardNumber: '0' }, ['cardNumber: field_errors_creditcard1']],
  [{ expiryDate: '10 / 26' }, ['expiryDate: field_errors_expirationdate']],
  [{ expiryDate: '13 / 30' }, ['expiryDate: field_errors_expirationdate']],
  [{ cvv: '12' }, ['cvv: field_errors_securitycode']],
  [{ cvv: '1234' }, ['cvv: field_errors_securitycode']],
  [{ cardNumber: '3782 822463 10005', cvv: '1234' }, []],
  [{ cardNumber: '3782 822463 10005' }, ['cvv: field_errors_securitycode']],
  [
    { cardNumber: '', cvv: '12' },
    ['cardNumber: field_errors_required_cardnumber', 'cvv: field_errors_securitycode2'],
  ],
  [{ firstName: 'R0sa' }, ['firstName: field_errors_nodigits_firstname']],
  [{ lastName: '123' }, ['lastName: field_errors_nodigits_lastname']],
  [{ lastName: '1234' }, ['lastName: field_errors_nodigits_lastname']],
  [{ firstName: 'José María', lastName: 'O’Neill-Ñandú' }, []],
  [{ city: '' }, ['city: field_errors_required_city']],
  [{ state: '' }, ['state: field_errors_required_state']],
  [{ state: 'XX' }, ['state: field_errors_state']],
  [{ zipCode: '6060' }, ['zipCode: field_errors_zipcode']],
  [{ zipCode: '60601-1234' }, []],
])('%j', (changes, problems) => expect(wrong(changes)).toEqual(problems));

test.each(['firstName', 'lastName', 'location1', 'location2', 'city', 'poNumber'] as const)(
  'a card number in %s is refused',
  (name) =>
    expect(wrong({ [name]: '4242 4242 4242 4242' })).toEqual([`${name}: field_errors_nocardhere`]),
);

test.each([
  ['firstName', 49],
  ['lastName', 49],
  ['location1', 100],
  ['location2', 100],
  ['city', 60],
  ['poNumber', 50],
] as const)('%s takes %i characters, and says so of one more', (name, most) => {
  expect(wrong({ [name]: 'ñ'.repeat(most) })).toEqual([]);
  expect(wrong({ [name]: 'ñ'.repeat(most + 1) })).toEqual([`${name}: field_errors_toolong`]);
});

test('a hidden state is neither asked for nor sent', () => {
  const hidden = tenantWith(tenant, { general: { hideStateField: true } });
  expect(wrong({ state: '' }, hidden)).toEqual([]);
  expect(cardDetails(form, hidden).state).toBe('');
});

test('the details sent are digits, and four of them for the year', () => {
  expect(cardDetails({ ...form, poNumber: 'PO-7' }, tenant)).toEqual({
    method: 'cards',
    payerName: 'Rosa Delgado',
    address: '12 Lake Street',
    address2: '',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    cardNumber: '4242424242424242',
    cvv: '123',
    expMonth: '11',
    expYear: '2026',
    cardType: 'visa',
    poNumber: 'PO-7',
  });
});

test('the number is covered once number, expiry and code are right', () => {
  expect(isCardComplete(form, today)).toBe(true);
  for (const part of ['cardNumber', 'expiryDate', 'cvv'] as const)
    expect(isCardComplete({ ...form, [part]: '1' }, today)).toBe(false);
});

test('names, PO number and zip code are trimmed, numbers are left alone', () => {
  expect(
    ['firstName', 'lastName', 'poNumber', 'zipCode'].map((name) => tidyCard(name, ' a ')),
  ).toEqual(['a', 'a', 'a', 'a']);
  expect(tidyCard('cardNumber', '4242 ')).toBe('4242 ');
});

test('a refusal of the server is told beside the field of the refused text', () => {
  expect(refusedInCard(['cardNumber', 'expYear', 'payerName', 'city', 'unheard'])).toEqual({
    cardNumber: { text: 'field_errors_creditcard1' },
    expiryDate: { text: 'field_errors_expirationdate' },
    firstName: { text: 'field_errors_name' },
    city: { text: 'field_errors_refused' },
  });
});

test('fifty states and the District of Columbia, each once', () => {
  expect(usStates).toHaveLength(51);
  expect(new Set(usStates.map(([code]) => code)).size).toBe(51);
  expect(new Set(usStates.map(([, name]) => name)).size).toBe(51);
  expect(usStates.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('zip codes', () => {
  const five = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, '0'));
  const four = fc.integer({ min: 0, max: 9_999 }).map((n) => String(n).padStart(4, '0'));
  fc.assert(
    fc.property(five, four, (first, more) => {
      expect([first, `${first}-${more}`].every(isZip)).toBe(true);
      expect(writeZip(first + more)).toBe(`${first}-${more}`);
      expect([`${first}${more}`, `${first}-`, first.slice(1), ` ${first}`].some(isZip)).toBe(false);
    }),
  );
  expect(writeZip('60601-')).toBe('60601-');
});
