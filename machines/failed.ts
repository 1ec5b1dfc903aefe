import { failureFrom, type ApiFailure } from '#domain/failure.ts';

/** The failure that the event of an `onError` carries. */
export const failureIn = (event: object): ApiFailure =>
  failureFrom('error' in event ? event.error : undefined);

/** A guard: the call was answered with one of these codes. */
export const failedWith =
  (...codes: readonly number[]) =>
  ({ event }: { readonly event: object }): boolean =>
    codes.includes(failureIn(event).code);
