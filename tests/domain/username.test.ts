import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knowsByName, sameUsername, usernameProblem, waysAt } from '#domain/username.ts';
import { passwordProblem } from '#domain/password-length.ts';

describe('a name to sign in with', () => {
  test.each([
    ['3125550146', 'US', undefined],
    ['(312) 555-0146', 'US', undefined],
    ['+1 312 555 0146', 'US', undefined],
    ['312.555.0146', 'US', undefined],
    ['555-0146', 'US', 'field_errors_phone'],
    ['0000000000', 'US', 'field_errors_phone'],
    ['1111111111', 'US', 'field_errors_phone'],
    ['5551234567', 'US', 'field_errors_phone'],
    ['31255501460', 'US', 'field_errors_phone'],
    ['3125550146x', 'US', 'field_errors_phone'],
    ['  ', 'US', 'field_errors_required_phone'],
    ['0722 555 018', 'KE', undefined],
    ['+254 722 555 018', 'KE', undefined],
    ['722555018', 'KE', undefined],
    ['0722 555', 'KE', 'field_errors_phone'],
  ] as const)('the phone %j in %s: %s', (typed, region, problem) => {
    expect(usernameProblem('phone', typed, region)).toBe(problem);
  });

  test.each([
    [' rosa@example.org ', undefined],
    ['rosa.delgado+bills@mail.example.org', undefined],
    ['', 'field_errors_required_email'],
    ['rosa', 'field_errors_email'],
    ['rosa@example', 'field_errors_email'],
    ['rosa@@example.org', 'field_errors_email'],
    ['rosa delgado@example.org', 'field_errors_email'],
    [`${'r'.repeat(250)}@example.org`, 'field_errors_email'],
  ] as const)('the e-mail %j: %s', (typed, problem) => {
    expect(usernameProblem('email', typed, 'US')).toBe(problem);
  });

  test('is the same however a phone is written', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
    const sign = fc.constantFrom('', ' ', '-', '.', '(', ')', ' - ');
    fc.assert(
      fc.property(digits, fc.array(sign, { minLength: 10, maxLength: 10 }), (rest, signs) => {
        const plain = [3, ...rest];
        const written = plain.map((digit, at) => `${signs[at]}${digit}`).join('');
        expect(sameUsername(`+1 ${written}`, 'US')).toBe(plain.join(''));
        expect(sameUsername(written, 'US')).toBe(plain.join(''));
      }),
    );
    expect(sameUsername('0722 555 018', 'KE')).toBe('254722555018');
    expect(sameUsername('+254722555018', 'KE')).toBe('254722555018');
    expect(sameUsername(' Rosa@Example.ORG ', 'US')).toBe('rosa@example.org');
  });
});

test.each([
  ['', 'field_errors_required_password'],
  ['six666', 'field_errors_wrongpassword'],
  ['seven77', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'field_errors_wrongpassword'],
])('the password %j: %s', (typed, problem) => {
  expect(passwordProblem(typed)).toBe(problem);
});

test('only the ways that a provider offers are ways', () => {
  const general = { quickpay: true, quickpayPhoneLogin: true, quickpayEmailLogin: false };
  expect(waysAt(general)).toEqual(['phone']);
  expect(knowsByName(general, '3125550146')).toBe(true);
  expect(knowsByName(general, 'rosa@example.org')).toBe(false);
  expect(waysAt({ ...general, quickpayEmailLogin: true })).toEqual(['phone', 'email']);
  expect(waysAt({ ...general, quickpay: false })).toEqual([]);
});
