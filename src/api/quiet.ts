import type { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';

const isSignedOut = hasCode(resultCodes.signedOut);

/** A failed call is told by the screen that made it, and a session that is over by the frame. */
export const quiet = { quiet: (failure: ApiFailure) => !isSignedOut(failure) } as const;

/** A wrong field and too many tries are told by the form that asked; whatever else fails, by the portal. */
export const quietField = {
  quiet: (failure: ApiFailure) =>
    hasCode(resultCodes.tooOften)(failure) || failure.fields.length > 0,
} as const;
