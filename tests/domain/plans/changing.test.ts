import { expect, test } from 'vitest';
import { offeredFor } from '#domain/plans/changing.ts';
import { runningPlan } from '#walks/samples/plan-means.ts';
import { savedAmex, savedMastercard, savedVisa } from '#walks/samples/saved-cards.ts';

test('the card that a plan is taken from is not offered for it', () => {
  const plan = { ...runningPlan, card: savedVisa.id };
  const taking = { availablePaymentOptions: ['visa', 'mastercard', 'amex'] };
  const offered = offeredFor(plan, [savedVisa, savedMastercard, savedAmex], taking as never);
  expect(offered.map(({ card, fit }) => [card.id, fit])).toEqual([
    [savedMastercard.id, 'early'],
    [savedAmex.id, 'expired'],
  ]);
});
