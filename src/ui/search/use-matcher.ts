import { use } from 'react';
import type { Engines } from '#domain/entry/asking.ts';

type MatcherOf = Engines['matcherOf'];

/** Without an engine the form still works, and the server looks once more. */
const none: MatcherOf = () => undefined;
const neither = Promise.resolve(none);

let begun: Promise<MatcherOf> | undefined;

/** What the provider's patterns run on: fetched only where one of its fields has one. */
export const useMatcherOf = (isNeeded: boolean): MatcherOf =>
  use(isNeeded ? (begun ??= fetched()) : neither);

const fetched = async (): Promise<MatcherOf> => {
  try {
    return (await import('#domain/pattern.ts')).matcher;
  } catch {
    return none;
  }
};
