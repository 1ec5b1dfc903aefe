import type { Deps } from './deps.ts';
import { tooMany } from './failure.ts';
import type { Lookup } from './lookup.ts';
import { clearTries, hit, type Window } from './store/limits.ts';

/** Something of which only so many lookups may be in vain. */
export interface Missable {
  readonly key: readonly string[];
  readonly window: Window;
}

const minute = 60_000;

/** Whoever asks: a number is not to be tried with every name. */
export const byValue = (tenant: string, { primary: { name, value } }: Lookup): Missable => ({
  key: ['lookup', 'value', tenant, name, value],
  window: { max: 5, windowMs: 10 * minute },
});

export const byPerson = (personId: string): Missable => ({
  key: ['lookup', 'person', personId],
  window: { max: 5, windowMs: 60 * minute },
});

/** Every try counts as a miss until it is none, so that many at once gain nothing. */
export const beforeLookup = async (
  deps: Deps,
  all: readonly Missable[],
  now: number,
): Promise<void> => {
  if (!deps.config.limits) return;
  for (const { key, window } of all) {
    const wait = await hit(deps, key, window, now);
    if (wait > 0) throw tooMany(wait);
  }
};

export const afterLookup = async (deps: Deps, all: readonly Missable[]): Promise<void> => {
  for (const { key } of all) await clearTries(deps, key);
};
