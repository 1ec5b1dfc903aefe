import { sumOf } from '../proof/sum-of.ts';
import type { ChartGraph } from './graph.ts';

/** The sum of what a chart does: two charts that do otherwise differ in it, whatever their words. */
export const shapeOf = ({ states, transitions }: ChartGraph): string =>
  sumOf(
    JSON.stringify([
      states.map(({ id, isInitial, invokes, entry, exit }) => [
        id,
        isInitial,
        invokes,
        entry,
        exit,
      ]),
      transitions.map(({ id, targets, guard, delay, actions, reenters }) => [
        id,
        targets,
        guard,
        delay,
        actions,
        reenters,
      ]),
    ]),
  );
