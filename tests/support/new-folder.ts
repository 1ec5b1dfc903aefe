import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const roomNeeded = 2 ** 31;

/** A container may lend its processes less memory than the tests' databases need. */
const hasRoom = (): boolean => {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
};

/** A folder of its own, in memory where there is room: on a disk a server waits at each of its commits. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), `portico-${name}-`));
