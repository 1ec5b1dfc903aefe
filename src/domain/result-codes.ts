/** The HTTP statuses of an answer that brings no result, by name. */
const statuses = {
  invalid: 400,
  signedOut: 401,
  declined: 402,
  forbidden: 403,
  missing: 404,
  wrongMethod: 405,
  /** A newer version exists, or the same work is being done. */
  conflict: 409,
  withoutLength: 411,
  tooLarge: 413,
  wrongType: 415,
  /** The request is understood, and cannot be done; or it contradicts an earlier one. */
  unprocessable: 422,
  tooOften: 429,
  fault: 500,
  unavailable: 503,
} as const;

/**
 * The codes that a call is answered with, by name: HTTP statuses, and the portal's own. The problems
 * of a payment have tables of their own (pay-problems.ts, payment.ts).
 */
export const resultCodes = {
  ...statuses,
  /** A demonstration says what was wrong with a search: its people are made up. */
  demoUnknown: 1000,
  demoMismatch: 2000,
  /** The provider has no portal here; its patients are sent elsewhere. */
  elsewhere: 1102,
  notFound: 4008,
  /** The bill that was found belongs to an account already. */
  accountTaken: 4009,
  emailTaken: 4010,
  notCreated: 4011,
  invitationOver: 4012,
  notRemoved: 4013,
  /** The bill that was found is there already. */
  duplicate: 4014,
  /** Another payment of the same visit stands in the way. */
  anotherUnderWay: 4341,
} as const;

export type StatusName = keyof typeof statuses;
export type ResultName = keyof typeof resultCodes;

/** The status or code of an answer that is neither a refusal nor a fault. */
export const isGood = (code: number): boolean => code < resultCodes.invalid;
export const isServerFault = (code: number): boolean => code >= resultCodes.fault && code < 600;
export const isRefusal = (code: number): boolean => !isGood(code) && code < resultCodes.fault;

/** Whether an answer, or a problem in it, has one of these codes. */
export const hasCode =
  (...names: readonly ResultName[]) =>
  ({ code }: { readonly code: number }): boolean =>
    names.some((name) => resultCodes[name] === code);
