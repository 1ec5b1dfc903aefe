import * as resultCodes from './result-codes.ts';

/** The codes for whoever has a name of one in hand; the portal itself names them where it asks. */
export const codeNamed = { ...resultCodes } as const;
