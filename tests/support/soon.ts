import { vi } from 'vitest';

/** A check that will hold soon: the time is long, because the machine may be busy. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 });
