import { within } from '#browser/within.ts';
import { codePatience } from '#domain/patience.ts';

/** Code that is not there in time counts as lost: what waits for it says so, and it is tried again. */
export const inTime = <T>(code: Promise<T>, patience = codePatience): Promise<T> =>
  within(patience, code);
