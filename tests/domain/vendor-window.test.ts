import { expect, test } from 'vitest';
import { completedAt, completedIn, vendorPage, mayBePaid } from '#domain/vendor-window.ts';

const real = { origins: ['https://bank.example.org'], isSandbox: false };

test('a page of the vendor’s own origin may be opened', () => {
  const address = 'https://bank.example.org/challenge?id=1';
  expect(vendorPage(address, real)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//https://bank.example.org',
  'data:text/html,hello',
  'blob:https://bank.example.org/1',
  'file:///etc/passwd',
  'http://bank.example.org/',
  'https://bank.example.org.evil.example/',
  'https://evil.example/https://bank.example.org',
  'https://bank.example.org:8443/',
  'https://me@bank.example.org/',
  'https://bank.example.org@evil.example/',
  '//bank.example.org/',
  '/challenge',
  'bank.example.org',
  '',
])('%j is not opened', (address) => expect(vendorPage(address, real)).toBeUndefined());

test('a plain address is opened in a sandbox alone, at the stand-in’s origin', () => {
  const origins = ['http://127.0.0.1:8080'];
  const address = 'http://127.0.0.1:8080/vendors/three-d-secure/bank/1';
  expect(vendorPage(address, { origins, isSandbox: true })).toBe(address);
  expect(vendorPage(address, { origins, isSandbox: false })).toBeUndefined();
  expect(vendorPage('javascript:1', { origins: ['null'], isSandbox: true })).toBeUndefined();
});

test('a completion has a status and a type that is known', () => {
  const completed = { status: 'succeed', type: '3DS' };
  expect(completedIn({ ...completed, more: 1 })).toEqual(completed);
  expect(completedIn({ status: 'failed', type: 'MOBILE-MONEY' })).toMatchObject({
    status: 'failed',
  });
});

const handle = 'abcdefghijklmnopqrstuv';

test.each([
  ['/3ds/complete?status=SUCCEED', { type: '3DS', status: 'succeed' }],
  ['/3ds/complete', { type: '3DS', status: 'failed' }],
  [
    `/wallet/mobile-money/complete?handle=${handle}&status=Pending`,
    { type: 'MOBILE-MONEY', status: 'pending', handle },
  ],
  ['/wallet/mobile-money/complete?handle=1', { type: 'MOBILE-MONEY', status: 'failed' }],
  ['/payment/cards?status=succeed', undefined],
  ['/', undefined],
])('the address %s tells of %j', (asked, completed) =>
  expect(completedAt(asked)).toEqual(completed),
);

test.each([
  ['succeed', true],
  ['Pending', true],
  ['failed', false],
  ['', false],
])('a window that comes back with “%s” may have paid: %s', (status, told) => {
  expect(mayBePaid({ status })).toBe(told);
});
