/** The steps of an authorized user, whom an account holder asked to look after their balances. */
export const userStatuses = ['ACTIVE', 'ACTIVATION_SENT', 'ACTIVATION_EXPIRED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The steps that a removal tells apart: an invitation is withdrawn, an active user loses their login. */
export const removedAs = ['invited', 'active'] as const;
export type RemovedAs = (typeof removedAs)[number];

export const seenAs = (userStatus: UserStatus): RemovedAs =>
  userStatus === 'ACTIVE' ? 'active' : 'invited';

export interface AuthorizedUser {
  readonly patientId: string;
  readonly email: string;
  readonly userStatus: UserStatus;
}
