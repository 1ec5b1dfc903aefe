/** The steps of an authorized user, whom an account holder asked to look after their balances. */
export const userStatuses = ['ACTIVE', 'ACTIVATION_SENT', 'ACTIVATION_EXPIRED'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface AuthorizedUser {
  readonly patientId: string;
  readonly email: string;
  readonly userStatus: UserStatus;
}
