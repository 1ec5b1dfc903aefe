import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a header, an address and a form. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret as it is stored: enough to find it again, too little to use it. */
export const hashed = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
