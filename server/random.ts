import { randomBytes } from 'node:crypto';

const madeAtOnce = 100;

/** Random bytes, so many at a time: each is taken once, and made with those for many others. */
export const openRandom = (length: number): (() => Buffer) => {
  let made = Buffer.alloc(0);
  return () => {
    if (made.length === 0) made = randomBytes(madeAtOnce * length);
    const taken = made.subarray(0, length);
    made = made.subarray(length);
    return taken;
  };
};
