import { hash, verify } from '@node-rs/argon2';
import type { Config } from './config.ts';
import { passwordMemoryFloor } from './config-settings.ts';
import { Refused } from './failure.ts';

/** argon2id with two passes. */
const cost = { memoryCost: passwordMemoryFloor, timeCost: 2, parallelism: 1 };

/** Sets the cost of every password that this process hashes from now on. */
export const costPasswords = ({ passwordMemory }: Pick<Config, 'passwordMemory'>): void => {
  cost.memoryCost = passwordMemory;
};

const atOnce = 2;
const waitingAtMost = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is slow on purpose, so a flood of log-ins must not take the machine. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** So many passwords wait that a further one would have to wait for long. */
export const arePasswordsCrowded = (): boolean => waiting.length >= waitingAtMost;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

let nobody: Promise<string> | undefined;

/** Comparing takes as long for an unknown name, or one without a password, as for any other. */
export const passwordFits = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  if (arePasswordsCrowded()) throw new Refused('unavailable', { headers: { 'retry-after': '2' } });
  const fits = await inTurn(() => verify(against, password));
  return stored != null && fits;
};
