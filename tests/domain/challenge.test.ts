import { expect, test } from 'vitest';
import { answerProblems, isMalformed, labelOf, midSentence } from '#domain/challenge.ts';
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
  ['billingZip', '60601', false],
  ['billingZip', '60601-1234', false],
  ['billingZip', '560 001', false],
  ['billingZip', '6060', true],
  ['billingZip', '6060112345', true],
  ['accountStart', '0001', false],
  ['accountStart', '000123456', true],
  ['dateOfBirth', '1', false],
  ['constructor', '1', false],
])('%s: %s cannot be right: %s', (name, answer, is) => {
  expect(isMalformed(name, answer)).toBe(is);
});

test('an answer that cannot be right is told beside its field', () => {
  const answers = { billingZip: '6060', accountStart: '00012' };
  expect(answerProblems(answers, (name) => name)).toEqual({
    billingZip: { text: 'field_errors_answerzip' },
    accountStart: { text: 'field_errors_answerstart' },
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
