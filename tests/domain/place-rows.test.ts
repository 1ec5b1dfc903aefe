import { expect, test } from 'vitest';
import { placeNames, placeOf } from '#domain/places.ts';

const below = (...starts: readonly string[]) =>
  placeNames.filter((name) => starts.some((start) => `${placeOf(name).path}/`.startsWith(start)));

test('the server still knows after a reload what was looked up', () => {
  const known = below('/open-balance/', '/accounts/');
  expect(known.length).toBeGreaterThan(8);
  // Bills that were looked up are not paid by credit.
  expect(known.filter((name) => !placeOf(name).searched)).toEqual([
    'healthcareCreditAccounts',
    'financingAccounts',
  ]);
  const typed = below('/quick-pay/', '/credentialed/', '/sso/', '/payment/', '/settings/');
  expect(typed.filter((name) => placeOf(name).searched)).toEqual([]);
});

test('a place that tells of an account waits for the record; settings and visitors without an account do not', () => {
  const own = below('/credentialed/').filter((name) => placeOf(name).access === 'account');
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((name) => !placeOf(name).needsRecord)).toEqual([]);
  const without = placeNames.filter((name) => placeOf(name).access !== 'account');
  expect([...without, ...below('/settings/')].filter((name) => placeOf(name).needsRecord)).toEqual(
    [],
  );
});

test('a page of single sign-on without a conversation says itself that the window can be closed', () => {
  const said = placeNames.filter((name) => placeOf(name).saysClosed);
  expect(said).toEqual(['ssoError', 'ssoLogout', 'ssoLogoutById']);
});

test('an address with a secret of a link shows another, which leads to the same conversation', () => {
  expect(placeNames.flatMap((name) => placeOf(name).bare ?? [])).toEqual([
    '/resetPassword',
    '/user/authorized/activate/link',
    '/user/authorized/decline/link',
  ]);
});
