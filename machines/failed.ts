import { failureFrom, type ApiFailure } from '#domain/failure.ts';
import { hasCode, type ResultCode } from '#domain/has-code.ts';

/** The failure that the event of an `onError` carries. */
export const failureIn = (event: object): ApiFailure =>
  failureFrom('error' in event ? event.error : undefined);

/** A guard: the call was answered with one of these codes. */
export const failedWith =
  (...codes: readonly ResultCode[]) =>
  ({ event }: { readonly event: object }): boolean =>
    hasCode(...codes)(failureIn(event));
