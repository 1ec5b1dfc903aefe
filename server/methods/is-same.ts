import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret that was given in a time that tells nothing of it. */
export const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
