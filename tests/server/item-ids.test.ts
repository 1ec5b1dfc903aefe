import { expect, test } from 'vitest';
import { holdsCardNumber } from '#domain/looks-like-card.ts';
import { newItemId } from '#server/store/history-write.ts';

test('the number of an item is never taken for a card number, which an address may not hold', () => {
  const ids = Array.from({ length: 2_000 }, () => newItemId());
  expect(ids.filter((id) => holdsCardNumber(`/credentialed/payment-history/${id}`))).toEqual([]);
  expect(ids.every(Number.isSafeInteger)).toBe(true);
});
