/**
 * The codes that a call is answered with, by name: HTTP statuses, and the portal's own. The problems
 * of a payment have tables of their own (pay-problems.ts, payment.ts).
 */

export const invalid = 400;
export const signedOut = 401;
export const declined = 402;
export const forbidden = 403;
export const missing = 404;
export const wrongMethod = 405;
/** A newer version exists, or the same work is being done. */
export const conflict = 409;
export const withoutLength = 411;
export const tooLarge = 413;
export const wrongType = 415;
/** The request is understood, and cannot be done; or it contradicts an earlier one. */
export const unprocessable = 422;
export const tooOften = 429;
export const fault = 500;
export const unavailable = 503;
/** A demonstration says what was wrong with a search: its people are made up. */
export const demoUnknown = 1000;
export const demoMismatch = 2000;
/** The provider has no portal here; its patients are sent elsewhere. */
export const elsewhere = 1102;
export const notFound = 4008;
/** The bill that was found belongs to an account already. */
export const accountTaken = 4009;
export const emailTaken = 4010;
export const notCreated = 4011;
export const invitationOver = 4012;
export const notRemoved = 4013;
/** The bill that was found is there already. */
export const duplicate = 4014;
/** The address that is invited is the inviter's own. */
export const ownAddress = 4015;
/** The address that is invited stands in the inviter's list already. */
export const alreadyInvited = 4016;
/** The invitation was answered meanwhile. */
export const invitationAccepted = 4017;
export const invitationDeclined = 4018;
/** Another payment of the same visit stands in the way. */
export const anotherUnderWay = 4341;
