import { expect, test } from 'vitest';
import { missing } from '#domain/missing.ts';
import { required } from '#domain/required.ts';
import { messages as en } from '#locales/en.po';
import { messages as es } from '#locales/es.po';
import { merge } from '#text/catalogue.ts';

const city = required('  ', 'city')?.text ?? '';
const own = { name: 'v4_field_errors_required', value: 'Fill this in.' };

test.each([
  ['en', en, 'Enter your city'],
  ['es', es, 'Escriba su ciudad'],
])('an empty field says in %s what to enter', (_, base, sentence) =>
  expect(merge(base)[city]).toEqual([sentence]),
);

test('the provider’s own words for a required field stand for every field’s', () => {
  const texts = merge(en, [own]);
  expect(texts[city]).toEqual(['Fill this in.']);
  expect(texts[missing('Kind', 'Kind').text]).toEqual(['Fill this in.']);
  expect(texts['field_errors_state']).toEqual(['Please select your state']);
});

test('a field with words of its own keeps them', () =>
  expect(merge(en, [{ name: city, value: 'Which city?' }, own])[city]).toEqual(['Which city?']));

test.each([
  ['labels_lastname', 'Last name', 'field', 'Enter your last name'],
  ['labels_statement', 'Statement number', 'field', 'Fill in “@@field”'],
  ['labels_lastname', 'Last name', 'choice', 'Choose an answer for “@@field”'],
] as const)('%s as a %s', (label, words, how, sentence) => {
  const found = missing(label, words, how);
  expect(en[found.text]).toEqual([sentence]);
});
