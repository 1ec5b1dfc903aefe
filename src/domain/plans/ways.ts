import type { Deed } from './deeds.ts';

/** The ways to do something about a running plan, in the order in which its page has them. */
export const planWays = [
  'ahead',
  'payoff',
  'pause',
  'move',
  'amount',
  'add',
  'automatic',
  'means',
  'stop',
] as const satisfies readonly (Deed | 'means' | 'stop')[];
export type PlanWay = (typeof planWays)[number];
