import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms } from '../../../../support/postgres-programs.ts';
import {
  askNode,
  copyNode,
  firstNode,
  follows,
  killNode,
  labelCopy,
  newNode,
  startNode,
  stopNode,
  urlOf,
  type Node,
} from './node.ts';

/** Three PostgreSQL, of which one is the primary and any one other has each commit before it is told. */
export interface Trio {
  readonly primary: () => Node;
  readonly standbys: () => readonly Node[];
  /** Cuts the old primary off, promotes the standby that has most, and lets the other one follow it. */
  readonly failOver: () => Promise<void>;
  /** Starts a standby again that died. */
  readonly restart: (node: Node) => Promise<void>;
  /** Nodes that were left behind are copied from the primary and follow it. */
  readonly rejoin: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const openTrio = async (
  folder: string,
  onPrimary: (port: number) => Promise<void>,
): Promise<Trio> => {
  const programs = postgresPrograms();
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => newNode(name, folder)));
  if (!a || !b || !c) throw new Error('three nodes are needed');
  firstNode(a, programs);
  for (const one of [b, c]) copyNode(a, one, programs.user);
  await Promise.all([a, b, c].map((node) => startNode(node, programs)));
  let primary = a;
  let standbys: readonly Node[] = [b, c];
  const behind = () => [a, b, c].filter((one) => one !== primary && !standbys.includes(one));

  const failOver = async () => {
    await Promise.all(standbys.map(cutOff));
    const ends = await Promise.all(standbys.map(receivedBy));
    const furthest = ends.indexOf(ends.reduce((most, one) => (one > most ? one : most)));
    const next = standbys[furthest];
    if (next === undefined) throw new Error('no standby is left');
    await askNode(next, 'select pg_promote(true, 20)', 25_000);
    primary = next;
    standbys = standbys.filter((one) => one !== next);
    await Promise.all(standbys.map((one) => follow(next, one)));
    await onPrimary(next.port);
  };

  const rejoin = async () => {
    for (const node of behind()) {
      await killNode(node);
      await copyRunning(primary, node, programs.user);
      await startNode(node, programs);
      standbys = [...standbys, node];
    }
  };

  return {
    primary: () => primary,
    standbys: () => standbys,
    failOver,
    rejoin,
    restart: (node) => startNode(node, programs),
    stop: async () => {
      await Promise.all([...standbys, ...behind()].map(killNode));
      await stopNode(primary).catch(() => killNode(primary));
      programs.forget();
    },
  };
};

const reload = 'select pg_reload_conf()';

/** The standby hears the old primary no more, so that nothing is acknowledged by it from now on. */
const cutOff = async (node: Node): Promise<void> => {
  await askNode(node, "alter system set primary_conninfo = ''");
  await askNode(node, reload);
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await askNode(node, 'select 1 from pg_stat_wal_receiver')).length === 0) return;
    await wait(50);
  }
  throw new Error(`${node.name} still hears the old primary`);
};

const receivedBy = async (node: Node): Promise<bigint> => {
  const [row] = await askNode<{ bytes: string }>(
    node,
    "select pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text as bytes",
  );
  return BigInt(row?.bytes ?? 0);
};

const follow = async (primary: Node, node: Node): Promise<void> => {
  await askNode(node, `alter system set ${follows(primary, node)}`);
  await askNode(node, reload);
};

/** A backup of the running primary, as its own functions have it taken. */
const copyRunning = async (
  from: Node,
  to: Node,
  user: Parameters<typeof copyNode>[2],
): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(from.port) });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("select pg_backup_start('rejoin', true)");
  copyNode(from, to, user);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  labelCopy(to, rows[0]?.labelfile ?? '', user);
  await client.end();
};
