import type { CalendarDate } from './dates.ts';
import type { Cents } from './money.ts';

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
  readonly plans?: readonly UserPlan[];
}

/** A payment plan of an authorized user as the account holder may know it. */
export interface UserPlan {
  readonly accounts: readonly string[];
  /** The ids of the locations that are paid. */
  readonly locations: readonly number[];
  readonly remaining: Cents;
  readonly next?: { readonly date: CalendarDate; readonly amount: Cents };
}
