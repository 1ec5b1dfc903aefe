import { describe, expect, test } from 'vitest';
import { mayEditItems } from '#domain/cart-panels.ts';
import { cartViewsAt, checkoutStatusAt } from '#domain/checkout-status.ts';
import { placeAt } from '#domain/place-at.ts';
import { placeOf } from '#domain/places.ts';

test.each([
  ['/', 'INDETERMINATE'],
  ['/nowhere', 'INDETERMINATE'],
  ['/quick-pay', 'INDETERMINATE'],
  ['/settings/account-information', 'INDETERMINATE'],
  ['/credentialed/create-account', 'INDETERMINATE'],
  ['/accounts', 'ACCOUNTS'],
  ['/quick-pay/accounts', 'ACCOUNTS'],
  ['/quick-pay/accounts/a1~a1', 'ACCOUNTS'],
  ['/credentialed/accounts/a1~a1/partial-amount', 'ACCOUNTS'],
  ['/sso/accounts', 'ACCOUNTS'],
  ['/recommended-plans/accounts/plans', 'ACCOUNTS'],
  ['/select-payment-method', 'PAYMENT_SELECTION'],
  ['/payment/cards', 'PAYMENT'],
  ['/payment/cards/review', 'PAYMENT'],
  ['/3ds/complete', 'PAYMENT'],
  ['/receipt', 'CONFIRMATION'],
  ['/receipt-error', 'CONFIRMATION'],
])('%s is %s', (href, status) => {
  expect(checkoutStatusAt(href)).toBe(status);
  expect(mayEditItems(href)).toBe(status.startsWith('PAYMENT'));
});

const viewsAt = (href: string, mobile: boolean, count = 1) => {
  const name = placeAt(href);
  const views = cartViewsAt({ href, place: name && placeOf(name), mobile, count });
  return Object.entries(views).flatMap(([view, shown]) => (shown ? [view] : []));
};

describe('the views of the cart around a screen', () => {
  test.each([
    ['/', [], []],
    ['/nowhere', [], []],
    ['/terms-of-service', [], []],
    ['/expired', [], []],
    ['/quick-pay', ['sidebar'], ['mobileCart']],
    ['/quick-pay/accounts', ['sidebar'], ['mobileCart']],
    ['/quick-pay/accounts/a1~a1', ['sidebar'], ['mobileCart']],
    ['/select-payment-method', ['sidebar'], ['mobileCart', 'mobileSummary']],
    ['/payment/cards', ['sidebar'], ['mobileSummary']],
    ['/receipt', [], []],
    ['/receipt-error', [], []],
    ['/3ds/complete', [], []],
    ['/settings/change-password', [], []],
    ['/credentialed/payment-history', [], []],
    ['/credentialed/add-account', [], []],
    ['/open-balance', [], []],
    ['/open-balance/locations', [], ['mobileCart', 'mobileSummary']],
  ])('%s', (href, wide, narrow) => {
    expect(viewsAt(href, false)).toEqual(wide);
    expect(viewsAt(href, true)).toEqual(narrow);
  });

  test('an empty cart stands beside the first form and the accounts, and never on a telephone', () => {
    expect(viewsAt('/quick-pay', false, 0)).toEqual(['sidebar']);
    expect(viewsAt('/quick-pay', true, 0)).toEqual([]);
    expect(viewsAt('/open-balance/accounts', false, 0)).toEqual(['sidebar']);
    expect(viewsAt('/open-balance/accounts', true, 0)).toEqual([]);
  });
});
