import type { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';

const isDeclined = hasCode(resultCodes.declined);

/** A decline is the answer to this very payment, whichever of its tries it meets. */
export const isDecline = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && isDeclined(failure);
