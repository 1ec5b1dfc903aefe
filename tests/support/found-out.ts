/** The rule lets the visitor in there; the page finds out that nothing was begun, or sent, or written. */
export const foundOut =
  /^\/(sso\/v1|credentialed\/activate\/success|user\/authorized\/(activate\/|decline\/|create-account)|forgot|recoveryLink|resetPassword$|resetPassword\/)/;
