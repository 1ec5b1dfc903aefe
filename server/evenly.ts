import { setTimeout as wait } from 'node:timers/promises';

/** Every lookup that finds nothing takes less than this. */
const missMs = 50;

/** A refusal comes after the same while, whatever was looked at before it. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, began + missMs - performance.now()));
    throw error;
  }
};
