import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Door } from './door.ts';
import { askNode, killNode, signalTree } from './node.ts';
import type { Trio } from './trio.ts';

/** A server of the portal, and the line by which it reaches the balancer before the database. */
export interface Instance {
  readonly door: Door;
  readonly child: () => ChildProcess;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface Scene {
  readonly trio: Trio;
  readonly balancer: Balancer;
  readonly instances: readonly Instance[];
  readonly random: () => number;
}

/** A fault, and its cure: whatever a person or a program of theirs would do. */
export type Fault = (scene: Scene) => Promise<void>;

/** A watch that looks twice a second sees after three looks that a primary is away. */
const noticed = () => wait(1_500);

const oneOf = ({ instances, random }: Scene): Instance => {
  const one = instances[Math.floor(random() * instances.length)];
  if (one === undefined) throw new Error('there is no instance');
  return one;
};

export const faults = {
  'the primary dies': async ({ trio }) => {
    await killNode(trio.primary());
    await noticed();
    await trio.failOver();
    await wait(2_000);
    await trio.rejoin();
  },
  'the primary stands still, and wakes when another has taken its place': async ({ trio }) => {
    const old = trio.primary();
    if (old.child) signalTree(old.child, 'SIGSTOP');
    await noticed();
    await trio.failOver();
    if (old.child) signalTree(old.child, 'SIGCONT');
    // Nothing is acknowledged by it any more: nobody follows it.
    const isTold = await askNode(old, 'create table if not exists woken (i int)', 3_000).then(
      () => true,
      () => false,
    );
    if (isTold) throw new Error('the old primary acknowledged a write after it was left');
    await trio.rejoin();
  },
  'a standby dies': async ({ trio }) => {
    const [one] = trio.standbys();
    if (one === undefined) return;
    await killNode(one);
    await wait(2_000);
    await trio.restart(one);
  },
  'an instance dies': async (scene) => {
    const one = oneOf(scene);
    await one.kill();
    await wait(2_000);
    await one.start();
  },
  'an instance stands still for twelve seconds': async (scene) => {
    const child = oneOf(scene).child();
    child.kill('SIGSTOP');
    await wait(12_000);
    child.kill('SIGCONT');
  },
  'the balancer dies': async ({ balancer }) => {
    await balancer.kill();
    await wait(1_000);
    await balancer.start();
  },
  'the network between an instance and the database is cut for ten seconds': async (scene) => {
    const { door } = oneOf(scene);
    door.cut();
    await wait(10_000);
    door.mend();
  },
  'the disk of the primary is slow for ten seconds': async ({ trio }) => {
    const set = async (delay: number, siblings: number) => {
      await askNode(trio.primary(), `alter system set commit_delay = ${delay}`);
      await askNode(trio.primary(), `alter system set commit_siblings = ${siblings}`);
      await askNode(trio.primary(), 'select pg_reload_conf()');
    };
    await set(100_000, 0);
    await wait(10_000);
    await set(0, 5);
  },
} as const satisfies Readonly<Record<string, Fault>>;

/**
 * The control: the primary tells a commit before any other node has it, and dies when the others have heard
 * nothing for a while. The books must then lack what payers were told.
 */
export const hasty: Fault = async ({ trio }) => {
  await askNode(trio.primary(), "alter system set synchronous_standby_names = ''");
  await askNode(trio.primary(), 'select pg_reload_conf()');
  for (const one of trio.standbys()) {
    await askNode(one, "alter system set primary_conninfo = ''");
    await askNode(one, 'select pg_reload_conf()');
  }
  await wait(3_000);
  await killNode(trio.primary());
  await noticed();
  await trio.failOver();
};
