import type { Access } from './places-by-hand.ts';

const bills = '/accounts/healthcare-credit';
const limits = ['/healthcare-credit/decline', '/healthcare-credit/increase'];

/** The same for every place of the healthcare credit card. */
const ofCredit = <T>(one: T): Readonly<Record<string, T>> =>
  Object.fromEntries([bills, ...limits].map((place) => [place, one]));

/**
 * Bills that were looked up, and visitors who were sent here, are not paid by the card; the pages of a credit
 * are there for nobody who was not told of one.
 */
const creditPlaces = (cart: Access): Readonly<Record<string, Access>> => {
  const nowhere = { 'found a balance': 'home', 'single sign-on': 'home' } as const;
  return {
    ...ofCredit<Access>({ ...cart, ...nowhere, 'by text link': 'home' }),
    [bills]: { ...cart, ...nowhere },
  };
};

/** Places of payments that are made elsewhere. */
export const elsewherePlaces = (
  cart: Access,
  open: Access,
  chosen: Access,
): Readonly<Record<string, Access>> => ({
  ...creditPlaces(cart),
  '/accounts/financing': chosen,
  '/cash-code/abc': open,
});

/** The same places at a provider that takes no such payments. */
export const noneElsewhere = (unknown: Access): Readonly<Record<string, Access>> => ({
  ...ofCredit(unknown),
  '/accounts/financing': unknown,
  '/cash-code/abc': unknown,
});

/** The settings that these places hang on. */
export const elsewhereSettings = {
  ...ofCredit(['healthcareCredit'] as const),
  '/accounts/financing': ['financing', 'credentialed'] as const,
  '/cash-code/$handle': ['cashNetwork'] as const,
};
