import type { ChartGraph } from '#walks/chart/graph.ts';

/** The numbers of states and transitions; the chart as a whole is no state of it. */
export const countsOf = ({ states, transitions }: ChartGraph) => ({
  states: states.length - 1,
  transitions: transitions.length,
});
