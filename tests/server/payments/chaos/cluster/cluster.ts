import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { newFolder } from '../../../../support/new-folder.ts';
import { check, glance } from '../checker.ts';
import { InVain } from '../patience.ts';
import { payer, type Counts, type Paid } from '../payer.ts';
import { addProviders, slug } from '../places.ts';
import { answering, end, freePort, launch } from '../processes.ts';
import { quiet } from '../quiet.ts';
import { randomFrom } from '../random.ts';
import { openVendor } from '../vendor.ts';
import { openBalancer } from './balancer.ts';
import { openDoor } from './door.ts';
import { faults, hasty, type Fault, type Instance, type Scene } from './faults.ts';
import { urlOf } from './node.ts';
import { openTrio } from './trio.ts';

export interface ClusterRun {
  readonly built: string;
  readonly payers: number;
  readonly instances: number;
  readonly seed: number;
  /** The faults that come one after the other; all of them where none is named. */
  readonly only?: readonly (keyof typeof faults)[];
  /** The primary tells commits that nobody else has, and dies: the run must report losses. */
  readonly isHasty?: boolean;
  /** The time in which payers pay undisturbed, before and after each fault. */
  readonly calmMs: number;
  readonly say?: (words: string) => void;
}

const password = 'Sunny-Day-2026';

/** Lets many payers pay through a balancer over several servers and three databases, while these fail. */
export const cluster = async (run: ClusterRun) => {
  const { built, payers, seed, calmMs } = run;
  const folder = newFolder('cluster');
  chmodSync(folder, 0o755);
  const random = randomFrom(seed);
  const vendor = await openVendor(built, join(folder, 'processor'));
  const ports = await Promise.all(Array.from({ length: run.instances }, freePort));
  const balancer = { leadTo: async (_: number): Promise<void> => undefined };
  const trio = await openTrio(folder, (port) => balancer.leadTo(port));
  const stage = await openBalancer({ folder, servers: ports, primary: trio.primary().port });
  Object.assign(balancer, { leadTo: stage.leadTo });
  const db = openDatabase({ dataDir: join(folder, 'data'), databaseUrl: urlOf(stage.database) });
  await migrate(db);
  await addProviders(db, { places: [], payers, payments: 50, password });

  const instances = await Promise.all(
    ports.map(async (port): Promise<Instance> => {
      const door = await openDoor(stage.database);
      const env = {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: urlOf(door.port),
        TRUSTED_HOPS: '1',
        LIMITS: 'off',
        LOG_LEVEL: '4',
        PASSWORD_MEMORY: '8',
        VENDOR_PROCESSOR_URL: vendor.address,
        PROCESSOR_SLOWEST_MS: '1000',
      };
      let child = launch(built, 'server', env);
      await answering(`http://127.0.0.1:${port}/readyz`, child);
      return {
        door,
        child: () => child,
        kill: () => end(child),
        start: async () => {
          child = launch(built, 'server', env);
          await answering(`http://127.0.0.1:${port}/readyz`, child);
        },
      };
    }),
  );

  const told: Paid[] = [];
  const toldAt: number[] = [];
  const counts: Counts = { lost: 0, doubled: 0, asked: 0 };
  const town = {
    random,
    address: stage.address,
    slug,
    password,
    losing: 0.02,
    doubling: 0.2,
    changing: 0,
    patienceMs: 120_000,
  };
  let isOver = false;
  let amount = 1_000;
  const inVain: string[] = [];
  const person = async (at: number): Promise<void> => {
    const pay = await payer(town, counts, at);
    while (!isOver) {
      amount += 1;
      told.push((await pay(amount, random() < 0.1 ? 2 : 1)) as Paid);
      toldAt.push(performance.now());
    }
  };
  const giveUp = (thrown: unknown) => {
    if (!(thrown instanceof InVain)) throw thrown;
    inVain.push(thrown.message);
  };
  const unbalanced: number[] = [];
  const looking = setInterval(() => {
    // A database that is away says nothing; what it says is to be right.
    void glance(db).then(
      (fine) => fine || unbalanced.push(performance.now()),
      () => undefined,
    );
    run.say?.(`${told.length} paid`);
  }, 1_000);
  const paying = Promise.all(Array.from({ length: payers }, (_, at) => person(at).catch(giveUp)));

  const scene: Scene = { trio, balancer: stage, instances, random };
  const list: readonly (readonly [string, Fault])[] = run.isHasty
    ? [['the primary tells commits that nobody else has, and dies', hasty]]
    : Object.entries<Fault>(faults).filter(
        ([name]) => run.only === undefined || run.only.some((one) => one === name),
      );
  const silences: Record<string, number> = {};
  await wait(calmMs);
  silences['nothing'] = longestSilence(toldAt, 0);
  for (const [name, fault] of list) {
    run.say?.(name);
    const began = performance.now();
    await fault(scene);
    await wait(calmMs);
    silences[name] = longestSilence(toldAt, began);
  }
  isOver = true;
  await paying;
  clearInterval(looking);
  await quiet(db);
  const charges = await vendor.charges();
  const named: string[] = [];
  const findings = await check(db, charges, told, (words) => void named.push(words));
  for (const { child, door } of instances) {
    await end(child());
    door.close();
  }
  await vendor.stop();
  await db.destroy();
  await stage.kill();
  await trio.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    findings: {
      ...findings,
      waitedInVain: inVain.length,
      unbalancedMoments: unbalanced.length,
    },
    balancer: stage.name,
    instances: run.instances,
    payers,
    seed,
    longestSilenceMs: silences,
    named,
    inVain,
    ...counts,
  };
};

/** The longest time since then in which nobody was told of a payment. */
const longestSilence = (toldAt: readonly number[], since: number): number => {
  const moments = [...toldAt.filter((at) => at >= since), performance.now()];
  let last = since === 0 ? (moments[0] ?? 0) : since;
  let longest = 0;
  for (const at of moments) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return Math.round(longest);
};
