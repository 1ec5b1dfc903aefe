import type { Deed } from './deeds.ts';

/** The ways to do something about a running plan, in the order in which its page has them. */
export const planWays = [
  'ahead',
  'catchup',
  'payoff',
  'resume',
  'pause',
  'move',
  'amount',
  'add',
  'automatic',
  'means',
  'stop',
] as const satisfies readonly (Deed | 'means' | 'stop')[];
export type PlanWay = (typeof planWays)[number];

const groups = {
  pay: ['ahead', 'catchup', 'payoff'],
  change: ['resume', 'pause', 'move', 'amount', 'add', 'automatic', 'means'],
  stop: ['stop'],
} as const satisfies Readonly<Record<string, readonly PlanWay[]>>;
type WayGroup = keyof typeof groups;

/** The ways that there are, those of one kind together; a kind of which there is none is left out. */
export const waysInGroups = (
  ways: readonly PlanWay[],
): readonly { readonly group: WayGroup; readonly ways: readonly PlanWay[] }[] =>
  (['pay', 'change', 'stop'] as const)
    .map((group) => ({
      group,
      ways: ways.filter((way) => groups[group].some((one) => one === way)),
    }))
    .filter((one) => one.ways.length > 0);
