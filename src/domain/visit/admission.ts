import type { LoginType } from '../visitor.ts';

/** The session as far as the portal may know it; the token stays with the client that sends it. */
export interface Admission {
  readonly loginType: LoginType;
  readonly timeout: number;
  readonly timeLeft: number;
  readonly endsIn: number;
  /** Epoch milliseconds of the server's answer, by this device's clock. */
  readonly now: number;
  readonly username?: string;
  /** The built-in sample user of the demo mode. */
  readonly demo?: boolean;
  readonly previousLoginTime?: string;
  /** The link of a text began the session, in which nothing was looked up yet. */
  readonly cameBy?: 'text-link' | undefined;
}

/** The admission after a lookup: the visit is no longer about what a text was about. */
export const afterLookup = (admission: Admission | undefined): Admission | undefined =>
  admission && { ...admission, cameBy: undefined };
