import { expect, test } from 'vitest';
import * as v from 'valibot';
import { missedFrom } from '#api/missed-payment.ts';
import { MissedPayment } from '#contract/plan-means.ts';

test('a missed payment reaches the screens with all that the server tells of it', () => {
  const sent = {
    date: '2026-12-02',
    isPartly: false,
    why: 'returned',
    waits: { amount: 8_042, by: '2026-12-30', ends: '2027-01-20' },
    overdue: { amount: 5_000 },
  };
  expect(missedFrom(v.parse(MissedPayment, sent))).toEqual(sent);
});
