import { beforeEach, expect, test } from 'vitest';
import { holdLinkSecret, linkAt, linkSecret, withoutSecret } from '#app/link-secret.ts';

beforeEach(() => holdLinkSecret(undefined));

test.each([
  [
    '/resetPassword/anna%40example.org/abc',
    '/resetPassword',
    { username: 'anna@example.org', token: 'abc' },
  ],
  [
    '/user/authorized/activate/abc?x=1',
    '/user/authorized/activate/link',
    { username: '', token: 'abc' },
  ],
  ['/user/authorized/decline/abc', '/user/authorized/decline/link', { username: '', token: 'abc' }],
  [
    '/resetPassword/a%2F..%2Fb/%E0%A4%A',
    '/resetPassword',
    { username: 'a/../b', token: '%E0%A4%A' },
  ],
])('%s is shown as %s', (opened, shown, held) => {
  expect(withoutSecret(opened)).toBe(shown);
  expect(linkSecret()).toEqual(held);
});

test.each(['/', '/resetPassword', '/user/authorized/decline/link', '/smspay/abc'])(
  '%s stays as it is, and the kept secret as well',
  (href) => {
    holdLinkSecret({ username: 'a', token: 'b' });
    expect(withoutSecret(href)).toBe(href);
    expect(linkSecret()).toEqual({ username: 'a', token: 'b' });
  },
);

test('another link gets another number at the same address, and the same link keeps its own', () => {
  const open = (token: string) =>
    linkAt(withoutSecret(`/resetPassword/anna%40example.org/${token}`));
  const first = open('abc');
  expect(open('abc')).toBe(first);
  expect(linkAt('/resetPassword')).toBe(first);
  expect(open('xyz')).not.toBe(first);
  // A payment under way has nothing to do with links.
  expect(linkAt('/payment/cards')).toBeUndefined();
});
