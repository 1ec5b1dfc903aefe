import { keptAtFirst, keptFields, type Kept } from '#domain/visit/undecided.ts';
import type { Context, Visit } from './types.ts';

const keptOf = (decided: Kept): Kept =>
  Object.fromEntries(keptFields.map((field) => [field, decided[field]])) as unknown as Kept;

/** The visit as the server is to keep it. */
export const visitOf = (context: Context): Visit => ({
  place: context.previousPlace ?? context.place,
  language: context.language,
  ...keptOf(context),
});

/** The decisions of a visit that is found again. */
export const decidedIn = (visit: Kept = keptAtFirst) => ({
  ...keptOf(visit),
  cartBefore: visit.cart,
});

/** Values never change in place, so comparing references tells whether they are the kept ones. */
export function hasChanged(context: Context): boolean {
  const { kept, previousPlace, language } = context;
  return (
    previousPlace !== undefined &&
    (kept?.place !== previousPlace ||
      kept.language !== language ||
      keptFields.some((field) => kept[field] !== context[field]))
  );
}
