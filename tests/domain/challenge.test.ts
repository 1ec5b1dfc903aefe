import { expect, test } from 'vitest';
import { answerProblems, labelOf, midSentence } from '#domain/challenge.ts';
import { sameAnswer } from '#server/sso/same-answer.ts';

test('a label is there for the usual questions of providers, and for nothing else', () => {
  expect(labelOf('dateOfBirth')).toBe('labels_dateofbirth');
  for (const name of ['petName', 'constructor', '__proto__', ''])
    expect(labelOf(name)).toBeUndefined();
});

test.each([
  ['Date of birth', 'date of birth'],
  ['MRN', 'MRN'],
  ['Último nombre', 'último nombre'],
  ['', ''],
])('%s in the middle of a sentence', (label, expected) => {
  expect(midSentence(label)).toBe(expected);
});

test('each answer is required', () => {
  const answers = { a: ' ', b: 'x', lastName: '' };
  expect(answerProblems(answers, (name) => `the ${name}`)).toEqual({
    a: { text: 'field_errors_required_field', values: { field: 'the a' } },
    lastName: { text: 'field_errors_required_lastname' },
  });
});

test.each([
  ['1980-05-09', '5/9/1980', true],
  ['1980-05-09', '05-09-1980', true],
  ['1980-05-09', '9.5.1980', true],
  ['1980-05-09', '1980/5/9', true],
  ['1980-05-09', '05/09/80', false],
  ['Núñez-Ortiz', 'nunez ortiz', true],
  ['Sørensen', 'sorensen', true],
  ['O’Brien', "O'BRIEN", true],
  ['60601', '6060', false],
  ['', '', false],
  ['x', undefined, false],
])('%s is answered by %s: %s', (expected, given, right) => {
  expect(sameAnswer(expected, given)).toBe(right);
});
