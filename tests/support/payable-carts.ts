import * as samples from '#studio/plans/samples/payable-carts.ts';

/** Carts that are ready to be paid. */
export const { oneAccount, twoLocations, withPlan } = samples;
