/** What a call is answered with, by name: HTTP statuses, and the result codes of the portal's own. */
export const resultCodes = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  tooOften: 429,
  /** The provider has no portal here and is told of elsewhere. */
  elsewhere: 1102,
  notFound: 4008,
  /** What was found belongs to an account already. */
  accountTaken: 4009,
  emailTaken: 4010,
  notCreated: 4011,
  invitationOver: 4012,
  notRemoved: 4013,
  /** What was found is there already. */
  duplicate: 4014,
} as const;
