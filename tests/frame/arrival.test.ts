import { expect, test } from 'vitest';
import { screenOf } from '#frame/arrival.ts';

test('the tabs of a screen are one screen, and any other address is a screen of its own', () => {
  expect(screenOf('/notices/privacy-notice')).toBe(screenOf('/notices/terms-of-service'));
  expect(screenOf('/terms-of-service')).not.toBe(screenOf('/privacy-notice'));
  expect(screenOf('/quick-pay/accounts/1')).not.toBe(screenOf('/quick-pay/accounts/2'));
  expect(screenOf('/nowhere')).toBe('/nowhere');
});
