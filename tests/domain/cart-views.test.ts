import { describe, expect, test } from 'vitest';
import { mayEditItems } from '#domain/cart-panels.ts';
import { cartViewsAt } from '#domain/cart-views.ts';
import { rowAt } from '#domain/place-at.ts';

test.each([
  ['/', undefined],
  ['/nowhere', undefined],
  ['/quick-pay', undefined],
  ['/settings/account-information', undefined],
  ['/credentialed/create-account', undefined],
  ['/accounts', 'accounts'],
  ['/quick-pay/accounts', 'accounts'],
  ['/quick-pay/accounts/a1~a1', 'accounts'],
  ['/credentialed/accounts/a1~a1/partial-amount', 'accounts'],
  ['/sso/accounts', 'accounts'],
  ['/recommended-plans/accounts/plans', 'accounts'],
  ['/select-payment-method', 'method'],
  ['/payment/cards', 'payment'],
  ['/payment/wallet/finish/abc', 'payment'],
  ['/payment/cards/1', 'payment'],
  ['/payment/cards/confirmation/1', 'payment'],
  ['/edit-card-details/1', 'payment'],
  ['/3ds/complete', undefined],
  ['/receipt', 'receipt'],
  ['/receipt-error', 'receipt'],
])('%s is %s on the way to a payment', (href, stage) => {
  expect(rowAt(href)?.stage).toBe(stage);
  expect(mayEditItems(rowAt(href))).toBe(stage === 'method' || stage === 'payment');
});

const viewsAt = (href: string, mobile: boolean, count = 1) => {
  const views = cartViewsAt({ place: rowAt(href), mobile, count });
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
