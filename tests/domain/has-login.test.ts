import { expect, test } from 'vitest';
import { hasLogin } from '#domain/has-login.ts';
import { loginTypes } from '#domain/visitor.ts';

test('everybody with a login of their own has one, guests and launched visitors without account do not', () => {
  expect(loginTypes.filter(hasLogin)).toEqual([
    'quickpay',
    'credentialed',
    'authorized-user',
    'sso-credentialed',
  ]);
  expect(hasLogin('nobody')).toBe(false);
});
