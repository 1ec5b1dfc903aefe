/** The codes that a call is answered with, by name: HTTP statuses, and the portal's own result codes. */
export const resultCodes = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  tooOften: 429,
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
} as const;
