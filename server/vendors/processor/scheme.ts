import { randomInt } from 'node:crypto';

/** A card network's reference of a transaction: fifteen digits. */
export const newSchemeReference = (): string =>
  Array.from({ length: 15 }, () => randomInt(10)).join('');
