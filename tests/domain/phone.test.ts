import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { isPhone } from '#domain/phone-number.ts';
import {
  phoneLength,
  sentPhone,
  shownPhone,
  typedPhone,
  type PhoneRegion,
  type PhoneStyle,
} from '#domain/phone.ts';

const us: PhoneStyle = { region: 'US' };
const ke: PhoneStyle = { region: 'KE' };
const keOpen: PhoneStyle = { region: 'KE', open: true };

test.each([
  [us, '+1 (312) 555-0146', '3125550146', '(312) 555-0146'],
  [us, '1-312-555-0146', '3125550146', '(312) 555-0146'],
  [us, '31255501469', '3125550146', '(312) 555-0146'],
  [us, '312555', '312555', '312555'],
  [us, '12345', '12345', '12345'],
  [us, '1', '1', '1'],
  [us, 'phone', '', ''],
  [ke, '+254 722 555 018', '+254722555018', '+254 722 555 018'],
  [ke, '254722555018', '254722555018', '+254 722 555 018'],
  [ke, '0722 555 018', '0722555018', '+254 722 555 018'],
  [ke, '0722', '0722', '0722'],
  [keOpen, '+254 722 555 018', '0722555018', '0722 555 018'],
  [keOpen, '0722555018', '0722555018', '0722 555 018'],
])('%o %s', (style, text, typed, shown) => {
  expect(typedPhone(text, style)).toBe(typed);
  expect(shownPhone(text, style)).toBe(shown);
});

test.each([
  ['US', '(312) 555-0146', '3125550146'],
  ['US', '+1 312 555 0146', '3125550146'],
  ['KE', '+254 722 555 018', '254722555018'],
  ['KE', '0722 555 018', '254722555018'],
  ['KE', '722555018', '254722555018'],
] as const)('%s %s is sent as %s', (region, text, sent) =>
  expect(sentPhone(text, region)).toBe(sent),
);

const styles = fc.constantFrom(us, ke, keOpen);
const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { maxLength: 16 })
  .map((all) => all.join(''));
const typing = fc.oneof(
  fc.string(),
  digits,
  digits.map((all) => `+${all}`),
);

test('a mask takes its own answer as it is, and keeps to its length', () => {
  fc.assert(
    fc.property(typing, styles, (text, style) => {
      const { typed, shown } = phoneLength(style);
      const once = typedPhone(text, style);
      const left = shownPhone(text, style);
      expect(typedPhone(once, style)).toBe(once);
      expect(shownPhone(left, style)).toBe(left);
      expect(once.length).toBeLessThanOrEqual(typed);
      expect(left.length).toBeLessThanOrEqual(shown);
      expect(sentPhone(left, style.region)).toBe(sentPhone(once, style.region));
    }),
  );
});

const territories = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'];
const theirs = (text: string, region: PhoneRegion): boolean => {
  const found = parsePhoneNumberFromString(text, region);
  if (!found?.isValid()) return false;
  return region === 'KE' ? found.country === 'KE' : territories.includes(found.country ?? '');
};

test.each([
  ['US', fc.integer({ min: 2_000_000_000, max: 9_999_999_999 })],
  ['KE', fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `0${number}`)],
] as const)('%s: what is a number is what libphonenumber takes for one', (region, numbers) => {
  fc.assert(
    fc.property(numbers, (number) => {
      const text = String(number);
      // Toll-free and personal numbers belong to all of North America.
      const shared = region === 'US' && /^[5689](?:00|\d\d)/.test(text);
      if (!shared || !isPhone(text, region))
        expect(isPhone(text, region)).toBe(theirs(text, region));
      else expect(parsePhoneNumberFromString(text, region)?.isValid()).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['US', '(312) 555-0146', true],
  ['US', '+1 787 555 1234', true],
  ['US', '0722555018', false],
  ['US', '911', false],
  ['US', 'call 3125550146', false],
  ['US', '', false],
  ['KE', '+254 722 555 018', true],
  ['KE', '3125550146', false],
] as const)('%s %s: %s', (region, text, is) => expect(isPhone(text, region)).toBe(is));

test('the metadata of countries is current: node server/scripts/phone-metadata.mjs', async () => {
  const root = new URL('../../', import.meta.url);
  const { current } = (await import(new URL('server/scripts/phone-metadata.mjs', root).href)) as {
    current: () => string;
  };
  expect(readFileSync(new URL('src/domain/phone-metadata.ts', root), 'utf8')).toBe(current());
});
