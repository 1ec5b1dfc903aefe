import { expect, test } from 'vitest';
import {
  againProblem,
  isGoodPassword,
  newPasswordProblem,
  passwordRules,
} from '#domain/password-rule.ts';

const kept = (typed: string) =>
  passwordRules.filter(({ keeps }) => keeps(typed)).map(({ name }) => name);

test('each rule looks at one thing', () => {
  expect(kept('')).toEqual([]);
  expect(kept('ñandúes ')).toEqual(['length', 'lower']);
  expect(kept('ÑU9')).toEqual(['upper', 'digit']);
  expect(kept('a!')).toEqual(['lower', 'other']);
});

test('neither letters with accents nor blanks are special characters', () => {
  expect(isGoodPassword('Cañon 2026')).toBe(false);
  expect(isGoodPassword('Cañon-2026')).toBe(true);
});

test('eight characters are enough and more than a hundred are too many', () => {
  expect(isGoodPassword('Aa1-aaaa')).toBe(true);
  expect(isGoodPassword('Aa1-aaa')).toBe(false);
  expect(isGoodPassword(`Aa1-${'a'.repeat(96)}`)).toBe(true);
  expect(isGoodPassword(`Aa1-${'a'.repeat(97)}`)).toBe(false);
});

test('a sentence for each wrong says what is wrong', () => {
  expect(newPasswordProblem('')).toBe('field_errors_required_newpassword');
  expect(newPasswordProblem('short')).toBe('field_errors_password');
  expect(newPasswordProblem('Quiet-River-9')).toBeUndefined();
  expect(againProblem('Quiet-River-9', '')).toBe('field_errors_required_passwordagain');
  expect(againProblem('Quiet-River-9', 'Quiet-River')).toBe('field_errors_confirmpassword');
  expect(againProblem('Quiet-River-9', 'Quiet-River-9')).toBeUndefined();
});
