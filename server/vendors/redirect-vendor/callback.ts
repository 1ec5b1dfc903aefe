import { randomUUID } from 'node:crypto';
import type { Letter } from '../decided-away/courier.ts';

/** The header of a callback that carries the shared secret. */
export const callbackHeader = 'verif-hash';

/**
 * A callback names a payment and says nothing of it. With a secret it carries that; a forged one carries
 * another, and without a secret it names a payment that nobody knows.
 */
export const callbackBy =
  (secret: string | undefined) =>
  ({ payment, isForged }: Letter): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== undefined && { [callbackHeader]: isForged ? randomUUID() : secret }),
    },
    body: JSON.stringify({ id: isForged && secret === undefined ? randomUUID() : payment }),
  });
