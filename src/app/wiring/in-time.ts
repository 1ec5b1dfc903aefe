import { within } from '#browser/within.ts';
import { codePatience } from '#domain/patience.ts';

/** Fails when code does not come in time, so that its caller says so and tries again. */
export const inTime = <T>(code: Promise<T>, patience = codePatience): Promise<T> =>
  within(patience, code);
