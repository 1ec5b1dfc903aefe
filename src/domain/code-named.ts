import * as resultCodes from './result-codes.ts';

/** The codes by their names, for a name that is only known as it runs. */
export const codeNamed = { ...resultCodes } as const;
