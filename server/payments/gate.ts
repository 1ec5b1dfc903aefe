import { Refused } from '../failure.ts';

/** A server answers about as many payments in the time after which a payer is told that it takes longer. */
const mostAtOnce = 500;

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many requests in at once. A further request is told to come again before its claim is written,
 * so that a queue that grows faster than it is worked off takes neither the memory nor everybody's time.
 */
export const openGate = (most = mostAtOnce): Gate => {
  let inside = 0;
  return async (work) => {
    if (inside >= most) throw new Refused('unavailable', { headers: { 'retry-after': '2' } });
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
};
