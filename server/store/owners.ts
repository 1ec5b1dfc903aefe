import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Several servers in one process, as tests have them, live side by side. */
const living = new Set<string>();

/** The name of a process in the database, by which its neighbours can tell whether it still lives. */
export const newOwner = (): string => {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  living.add(owner);
  return owner;
};

/**
 * The process of that name is known to be over. Of a process on another machine nothing is known: its
 * lease has to run out.
 */
export const isGone = (owner: string, self: string): boolean => {
  if (owner === self) return false;
  const [host, pid = ''] = owner.split('/');
  if (host !== hostname()) return false;
  // A name with our own process number that is not in `living` is of an earlier process.
  return Number(pid) === process.pid ? !living.has(owner) : !isRunning(Number(pid));
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
