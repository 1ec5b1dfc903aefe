import * as resultCodes from './result-codes.ts';

/** The codes by their names, for a name that is only known as it runs. */
export const codeNamed = { ...resultCodes } as const;
export type ResultName = keyof typeof resultCodes;
export type ResultCode = (typeof resultCodes)[ResultName];

/** The status or code of an answer that is neither a refusal nor a fault. */
export const isGood = (code: number): boolean => code < resultCodes.invalid;
export const isServerFault = (code: number): boolean => code >= resultCodes.fault && code < 600;
/** The server, or a proxy before it, can do nothing just now: later it may. */
export const isBusy = (code: number): boolean => isServerFault(code) && code !== resultCodes.fault;
export const isRefusal = (code: number): boolean => !isGood(code) && code < resultCodes.fault;

/** The answer, or a problem in it, has one of these codes. */
export const hasCode =
  (...codes: readonly ResultCode[]) =>
  ({ code }: { readonly code: number }): boolean =>
    (codes as readonly number[]).includes(code);
