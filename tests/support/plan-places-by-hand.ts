import type { Access, Flag } from './places-by-hand.ts';

/** Places of a plan, for whoever has a login. */
export const planPlaces = (reader: Access): Readonly<Record<string, Access>> => ({
  '/payment-plan/17/accounts/stop': reader,
  '/payment-plan/17/accounts/change/pause': reader,
  '/credentialed/payment-plans': reader,
  '/credentialed/payment-plans/17': reader,
});

/** The settings that the places of a plan hang on. */
export const planSettings = (
  cards: readonly Flag[],
): Readonly<Record<string, readonly Flag[]>> => ({
  '/payment-plan/$planId/$from/card': cards,
  '/payment-plan/$planId/$from/card/add': cards,
});
