import { use } from 'react';
import type { Engines } from '#domain/entry/asking.ts';

type MatcherOf = Engines['matcherOf'];

/** Without the fetched engine the form still works; the server checks again. */
const none: MatcherOf = () => undefined;
const neither = Promise.resolve(none);

let begun: Promise<MatcherOf> | undefined;

/** The engine for the provider's patterns, fetched only where a field has one. */
export const useMatcherOf = (isNeeded: boolean): MatcherOf =>
  use(isNeeded ? (begun ??= fetched()) : neither);

const fetched = async (): Promise<MatcherOf> => {
  try {
    return (await import('#domain/pattern.ts')).matcher;
  } catch {
    return none;
  }
};
