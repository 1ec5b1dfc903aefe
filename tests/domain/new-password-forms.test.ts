import { describe, expect, test } from 'vitest';
import { invitedProblems } from '#domain/invitation-form.ts';
import { chosenProblems, codeProblems, nameProblems, typedCode } from '#domain/recovery-form.ts';

const good = 'Sunny-Day-2026';

test.each([
  [good, good, {}],
  [
    '',
    '',
    { password: 'field_errors_required_newpassword', again: 'field_errors_required_passwordagain' },
  ],
  ['short-1A', 'short-1A', {}],
  ['no-upper-1', 'no-upper-1', { password: 'field_errors_password' }],
  ['NoSpecial1', 'NoSpecial1', { password: 'field_errors_password' }],
  [good, 'Sunny-Day-2027', { again: 'field_errors_confirmpassword' }],
])('a new password %s, then %s', (password, again, wrong) => {
  const found = Object.entries(chosenProblems({ password, again }));
  expect(Object.fromEntries(found.map(([name, one]) => [name, one?.text]))).toEqual(wrong);
});

test('a name is an e-mail address or a telephone number, as the way has it', () => {
  expect(nameProblems({ username: 'rosa@example.org' }, 'email', 'US')).toEqual({});
  expect(nameProblems({ username: '3125550146' }, 'phone', 'US')).toEqual({});
  const wrong = nameProblems({ username: '3125550146' }, 'email', 'US');
  expect(wrong.username?.text).toBe('field_errors_email');
});

test('a code is six digits, however they were pasted', () => {
  expect(typedCode(' 123-456 7')).toBe('123456');
  expect(codeProblems({ code: '123456' })).toEqual({});
  expect(codeProblems({ code: '12345' }).code?.text).toBe('field_errors_recoverycode');
});

describe('the form of an invitation', () => {
  const form = { firstName: 'Ana', lastName: 'x'.repeat(51), password: good, again: good };
  test('names of 3 to 51 characters', () => {
    expect(invitedProblems(form)).toEqual({});
    const wrong = invitedProblems({ ...form, firstName: ' Al ', lastName: 'x'.repeat(52) });
    expect([wrong.firstName?.text, wrong.lastName?.text]).toEqual([
      'field_errors_namelength',
      'field_errors_namelength',
    ]);
    expect(invitedProblems({ ...form, lastName: ' ' }).lastName?.text).toBe(
      'field_errors_required_lastname',
    );
  });
});
