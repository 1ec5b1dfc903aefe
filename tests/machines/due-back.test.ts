import { expect, test } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { undecided } from '#domain/visit/undecided.ts';
import type { Now } from '#domain/visit/now.ts';
import { receiptPart } from '#machines/receipt.part.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';

const now = (loginType: string, planDue: string | undefined): Now =>
  ({
    ...undecided,
    cart: emptyCart,
    place: '/receipt',
    admission: { loginType },
    planDue,
  }) as unknown as Now;
const done = { kind: 'done' } as const;
const after = (one: Now) => wishIn(atEnd(receiptPart, done), one);

test('a guest who paid for their plan by hand is led back to it, and every other guest leaves', () => {
  const guest = now('guest', 'p-17');
  const back = after(guest);
  expect(back.go).toBe('planByLink');
  expect(back.with?.(done, guest)).toEqual({ planId: 'p-17' });
  expect(after(now('guest', undefined))).toEqual({ end: true });
  expect(after(now('credentialed', 'p-17')).go).toBe('credentialedAccounts');
});
