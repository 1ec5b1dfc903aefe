import type { Now } from '#domain/visit/now.ts';
import { undecided } from '#domain/visit/undecided.ts';
import type { Context } from './types.ts';

const decisions = Object.keys(undecided) as readonly (keyof typeof undecided)[];

/** The visit as its conversations may know it: nothing else of the portal's context reaches them. */
export const nowOf = (context: Context): Now => {
  const { tenant, language, place, wanted, admission, newId } = context;
  const decided = Object.fromEntries(decisions.map((field) => [field, context[field]]));
  return { tenant, language, place, wanted, admission, newId, ...decided } as unknown as Now;
};
