import type { ApiFailure } from './failure.ts';
import { hasCode, isRefusal } from './has-code.ts';
import * as resultCodes from './result-codes.ts';

const isUnavailable = hasCode(resultCodes.unavailable);

/** The answer was lost: nobody knows whether the server did what it was asked. */
export const isLost = (failure: ApiFailure): boolean =>
  !isRefusal(failure.code) && !isUnavailable(failure);
