import type { Access } from './places-by-hand.ts';

const bills = '/accounts/healthcare-credit';
const limits = ['/healthcare-credit/decline', '/healthcare-credit/increase'];

/** The same for every place of the healthcare credit card. */
export const ofCredit = <T>(one: T): Readonly<Record<string, T>> =>
  Object.fromEntries([bills, ...limits].map((place) => [place, one]));

/**
 * Bills that were looked up, and visitors who were sent here, are not paid by the card; the pages of a credit
 * are there for nobody who was not told of one.
 */
export const creditPlaces = (cart: Access): Readonly<Record<string, Access>> => {
  const nowhere = { 'found a balance': 'home', 'single sign-on': 'home' } as const;
  return {
    ...ofCredit<Access>({ ...cart, ...nowhere, 'by text link': 'home' }),
    [bills]: { ...cart, ...nowhere },
  };
};
