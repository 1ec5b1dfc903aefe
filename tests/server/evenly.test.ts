import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { evenly } from '#server/evenly.ts';

const took = async (ms: number): Promise<number> => {
  const began = performance.now();
  const work = async () => {
    await wait(ms);
    throw new Error('not found');
  };
  await expect(evenly(work)).rejects.toThrow('not found');
  return performance.now() - began;
};

test('a lookup that misses at once takes as long as one that misses at last', async () => {
  for (const ms of [0, 20]) expect(await took(ms)).toBeGreaterThan(45);
});
