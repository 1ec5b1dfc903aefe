import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Programs } from '../../../../support/postgres-programs.ts';
import { end, ended, freePort } from '../processes.ts';

/** One PostgreSQL of three. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  /** The first process, of which the others are children. */
  child: ChildProcess | undefined;
}

export const newNode = async (name: string, within: string): Promise<Node> => ({
  name,
  port: await freePort(),
  folder: join(within, name),
  child: undefined,
});

export const urlOf = (port: number): string => `postgres://portico@127.0.0.1:${port}/postgres`;

/** Asks a node once, with a connection of its own; a node that does not answer in time throws. */
export const askNode = async <T extends object = Record<string, unknown>>(
  { port }: Pick<Node, 'port'>,
  sql: string,
  mostMs = 2_000,
): Promise<readonly T[]> => {
  const client = new pg.Client({
    connectionString: urlOf(port),
    connectionTimeoutMillis: mostMs,
    query_timeout: mostMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
    // A process that stands still answers no goodbye either.
    (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
};

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'wal_keep_size=256MB',
  'wal_receiver_timeout=5s',
  'wal_sender_timeout=5s',
  'wal_retrieve_retry_interval=500ms',
];

export const startNode = async (node: Node, { bin, user }: Programs): Promise<void> => {
  const own = [...settings, `port=${node.port}`, `cluster_name=${node.name}`];
  const flags = own.flatMap((one) => ['-c', one]);
  const child = spawn(join(bin, 'postgres'), ['-D', node.folder, ...flags], {
    ...user,
    cwd: node.folder,
    stdio: 'ignore',
  });
  node.child = child;
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await askNode(node, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${node.name} does not answer`);
};

export const stopNode = async (node: Node): Promise<void> => {
  if (node.child === undefined) return;
  node.child.kill('SIGINT');
  await ended(node.child);
  node.child = undefined;
};

/** The first process dies at once; its children see it and end themselves. */
export const killNode = async (node: Node): Promise<void> => {
  const { child } = node;
  if (child === undefined) return;
  signalTree(child, 'SIGKILL');
  await end(child);
  node.child = undefined;
};

/** Stops or wakes all processes of a node at once: a machine that stands still. */
export const signalTree = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  const children = childrenOf(pid);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, signal);
    } catch {
      // A process of PostgreSQL that ended meanwhile.
    }
  }
};

const childrenOf = (pid: number): readonly number[] => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(Number);
  } catch {
    return [];
  }
};

/** The rest of the cluster by name: a commit is told once any other one has it. */
const quorum = "synchronous_standby_names = 'ANY 1 (a,b,c)'";

/** A first node, with nothing in it yet; stopped. */
export const firstNode = (node: Node, { bin, user }: Programs): void => {
  mkdirSync(node.folder, { mode: 0o700 });
  if (user) chownSync(node.folder, user.uid, user.gid);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', node.folder, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '-k'],
    {
      ...user,
      cwd: node.folder,
      stdio: 'ignore',
    },
  );
  appendFileSync(join(node.folder, 'postgresql.auto.conf'), `${quorum}\n`);
};

/** Copies the folder of a node that is stopped, or that has begun a backup, to one that will follow it. */
export const copyNode = (from: Node, to: Node, user: Programs['user']): void => {
  rmSync(to.folder, { recursive: true, force: true });
  cpSync(from.folder, to.folder, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path) && existsSync(path),
  });
  writeFileSync(join(to.folder, 'standby.signal'), '');
  appendFileSync(join(to.folder, 'postgresql.auto.conf'), `${follows(from, to)}\n`);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, to.folder]);
};

/** The label by which a copied node knows where its log begins. */
export const labelCopy = (node: Node, label: string, user: Programs['user']): void => {
  const file = join(node.folder, 'backup_label');
  writeFileSync(file, label);
  if (user) chownSync(file, user.uid, user.gid);
};

/** The setting by which a node follows another. */
export const follows = ({ port }: Node, { name }: Node): string =>
  `primary_conninfo = 'host=127.0.0.1 port=${port} user=portico application_name=${name}'`;
