import * as start from '#studio/plans/portal-start.ts';

/** What can be said to the portal, and what may be answered it. */
export const { admitted, plan, portal, settled, visitAt } = start;
