import type { Deps } from './deps.ts';
import { tooMany } from './failure.ts';
import type { Lookup } from './lookup.ts';
import { clearTries, hit, takeBack, type Window } from './store/limits.ts';

/** A key under which only so many lookups may be in vain. */
export interface Missable {
  readonly key: readonly string[];
  readonly window: Window;
  /** A success takes back its own try alone: earlier tries in vain count on. */
  readonly remembers?: boolean;
}

const minute = 60_000;

/** The number counts whoever asks: nobody is to try one number with every name. */
export const byValue = (tenant: string, { primary: { name, value } }: Lookup): Missable => ({
  key: ['lookup', 'value', tenant, name, value],
  window: { max: 5, windowMs: 10 * minute },
});

export const byPerson = (personId: string): Missable => ({
  key: ['lookup', 'person', personId],
  window: { max: 5, windowMs: 60 * minute },
});

export const bySession = (sessionId: string): Missable => ({
  key: ['lookup', 'session', sessionId],
  window: { max: 10, windowMs: 10 * minute },
  remembers: true,
});

/**
 * A waiting room has one address, so it may miss often; but a new session for every ten guesses gains
 * nothing.
 */
export const byAddress = (ip: string): Missable => ({
  key: ['lookup', 'ip', ip],
  window: { max: 100, windowMs: 10 * minute },
  remembers: true,
});

/** Every try counts as a miss until the lookup has found something, so that many at once gain nothing. */
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
  for (const { key, remembers } of all) await (remembers ? takeBack : clearTries)(deps, key);
};
