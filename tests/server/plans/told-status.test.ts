import { expect, test } from 'vitest';
import { toldStatus } from '#server/plans/told-status.ts';
import type { WholePlan } from '#server/store/plans.ts';

const planIn = (status: WholePlan['plan']['status']) => ({ plan: { status } as WholePlan['plan'] });

test('a payment of a plan that was paid off is not needed, and one of a plan that stopped is cancelled', () => {
  expect(toldStatus(planIn('completed'), { status: 'cancelled' })).toBe('notneeded');
  expect(toldStatus(planIn('cancelled'), { status: 'cancelled' })).toBe('cancelled');
  expect(toldStatus(planIn('completed'), { status: 'paid' })).toBe('paid');
});
