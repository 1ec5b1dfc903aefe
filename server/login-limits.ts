import type { Deps } from './deps.ts';
import { tooMany } from './failure.ts';
import { clearTries, claimTry, hit, triesTaken, waitFor } from './store/limits.ts';
import type { Tries, Window } from './store/limits.ts';

const minute = 60_000;

/** Five tries in a quarter of an hour, then one after 1, 2, 4 … 30 minutes. */
export const loginTries: Tries = {
  free: 5,
  within: 15 * minute,
  pauses: [1, 2, 4, 8, 16, 30].map((minutes) => minutes * minute),
};
/** A hundred failures in a row are nobody's own mistakes: from then on only a new password helps. */
const mostInARow = 100;
const failuresPerIp: Window = { max: 30, windowMs: 15 * minute };

export interface LoginTry {
  readonly tenant: string;
  readonly username: string;
  readonly ip: string;
  readonly now: number;
}

const userKey = ({ tenant, username }: Pick<LoginTry, 'tenant' | 'username'>) => [
  'login',
  'user',
  tenant,
  username,
];
const ipKey = ({ ip }: LoginTry) => ['login', 'ip', ip];

/**
 * Counts a try before the password is looked at, so that many at once gain nothing. The username
 * counts whether or not somebody has it.
 */
export const beforeLogin = async (deps: Deps, login: LoginTry): Promise<void> => {
  if (!deps.config.limits) return;
  const tired = await waitFor(deps, ipKey(login), failuresPerIp, login.now);
  if (tired > 0) throw tooMany(tired);
  const wait = await claimTry(deps, userKey(login), loginTries, login.now);
  if (wait > 0) throw tooMany(wait);
};

export const afterFailedLogin = async (deps: Deps, login: LoginTry): Promise<void> => {
  await hit(deps, ipKey(login), failuresPerIp, login.now);
};

export const isWornOut = async (deps: Deps, login: LoginTry): Promise<boolean> =>
  deps.config.limits && (await triesTaken(deps, userKey(login))) >= mostInARow;

export const afterLogin = (
  deps: Pick<Deps, 'db' | 'config'>,
  login: Pick<LoginTry, 'tenant' | 'username'>,
): Promise<void> => clearTries(deps, userKey(login));
