import { execFileSync, spawn } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { newFolder } from './new-folder.ts';
import { postgresPrograms } from './postgres-programs.ts';

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
  const cluster = await startCluster().catch((error: Error) => {
    throw new Error(
      `The server's tests need a PostgreSQL and could not start one: ${error.message}`,
    );
  });
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

const startCluster = async () => {
  const { bin, user, forget } = postgresPrograms();
  // On a disk each database of a test costs ten times as much as in memory, most of it in the system.
  const folder = newFolder('postgres');
  if (user) chownSync(folder, user.uid, user.gid);
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
  const network = `postgres://portico@127.0.0.1:${port}/postgres`;
  // A question costs a sixth less by the socket; Windows has none.
  const url =
    process.platform === 'win32' ? network : `${network}?host=${encodeURIComponent(folder)}`;
  await answering(url);
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  return { url, stop };
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
