import type { ApiFailure } from '#domain/failure.ts';
import { hasCode } from '#domain/result-codes.ts';

const isDeclined = hasCode('declined');

/** A decline is the answer to this very payment, whichever of its tries it meets. */
export const isDecline = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && isDeclined(failure);
