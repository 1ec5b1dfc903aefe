import { expect, test } from 'vitest';
import { screenOf } from '#frame/arrival.ts';
import { leftBelow } from '#ui/way-back.ts';

test('the tabs of a screen are one screen, and any other address is a screen of its own', () => {
  expect(screenOf('/notices/privacy-notice')).toBe(screenOf('/notices/terms-of-service'));
  expect(screenOf('/terms-of-service')).not.toBe(screenOf('/privacy-notice'));
  expect(screenOf('/quick-pay/accounts/1')).not.toBe(screenOf('/quick-pay/accounts/2'));
  expect(screenOf('/nowhere')).toBe('/nowhere');
});

test('a page below is left to the page that leads to it, and no other is', () => {
  const list = '/credentialed/payment-history';
  expect(leftBelow(`${list}/12/receipt`, list)).toEqual([`${list}/12/receipt`, `${list}/12`]);
  expect(leftBelow(`${list}/12`, list)).toEqual([`${list}/12`]);
  expect(leftBelow(list, `${list}/12`)).toEqual([]);
  expect(leftBelow('/credentialed/payment-history-old', list)).toEqual([]);
});
