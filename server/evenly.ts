import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any lookup takes that finds nothing. */
const missMs = 50;

/** What is refused is refused after the same while, whatever was looked at on the way. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, began + missMs - performance.now()));
    throw error;
  }
};
