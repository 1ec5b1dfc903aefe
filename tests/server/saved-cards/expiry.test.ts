import { expect, test } from 'vitest';
import { expiryOf, hasExpired } from '#server/saved-cards/expiry.ts';

const card = { expMonth: 11, expYear: 2026 };

test('a card on file expires with the month of its provider, whatever the day of the device', () => {
  const now = Date.UTC(2026, 11, 1, 5);
  expect(hasExpired(card, { timeZone: 'Pacific/Kiritimati' }, now)).toBe(true);
  expect(hasExpired(card, { timeZone: 'America/Chicago' }, now)).toBe(false);
  expect(expiryOf(card)).toBe('11/26');
});
