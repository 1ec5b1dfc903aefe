import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { addPayee } from '../../../support/payee.ts';
import { banksAt, unequalBacks } from './banks.ts';
import { check, glance } from './checker.ts';
import { payer, usernameOf } from './payer.ts';
import type { Counts, Paid } from './payer.ts';
import { freePort } from './processes.ts';
import { randomFrom } from './random.ts';
import { supervise } from './supervisor.ts';
import { openVendor } from './vendor.ts';

export interface Run {
  readonly built: string;
  readonly payers: number;
  readonly payments: number;
  readonly seed: number;
  readonly calmMs: number;
  /** No more ends of the server after this many. */
  readonly killsAtMost?: number;
  /** Payers go on until the server was ended this often. */
  readonly killsAtLeast?: number;
  /** Every request is a payment of its own: the run must then report doubles. */
  readonly careless?: boolean;
  /** The processor charges every request, whatever its key. */
  readonly forgetful?: boolean;
  /** The processor answers three times as slowly as it promises, and payers try otherwise. */
  readonly late?: boolean;
  /** In place of chance the server is ended once at each of these points. */
  readonly points?: readonly string[];
  /** The share of payments that go to two locations. */
  readonly spread?: number;
  /** Banks take money back meanwhile. */
  readonly banks?: boolean;
  /** Hears every second how far the run is. */
  readonly say?: (words: string) => void;
}

const slug = 'chaos';
const promisedMs = 1_000;
const password = 'Sunny-Day-2026';

const personWith = (name: number) => ({
  username: usernameOf(name),
  email: usernameOf(name),
  password,
  firstName: 'Dana',
  lastName: 'Whitlock',
  dateOfBirth: '1980-12-31',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
});

/** Lets many payers pay at once while the server is killed, answers are lost, and clicks are doubled. */
export const chaos = async (run: Run) => {
  const { built, payers, payments, seed, calmMs, careless = false } = run;
  const { forgetful = false, late = false } = run;
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portico-chaos-'));
  const random = randomFrom(seed);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const vendor = await openVendor(built, join(folder, 'processor'), {
    ignoresKeys: forgetful,
    ...(late && { slow: 0.6, slowMs: 3 * promisedMs }),
  });
  const dataDir = join(folder, 'data');
  const db = openDatabase({ dataDir });
  await migrate(db);
  await addPayee(db, slug, {
    features: ['allowV4AutomaticReceipts'],
    payments: { saveCreditCard: true },
    backend: { people: Array.from({ length: payers }, (_, at) => personWith(at)), balances: [] },
  });

  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS: 'off',
    LOG_LEVEL: '4',
    PASSWORD_MEMORY: '8',
    VENDOR_PROCESSOR_URL: vendor.address,
    PROCESSOR_DEDUPLICATES: forgetful ? 'off' : 'on',
    PROCESSOR_SLOWEST_MS: String(promisedMs),
  };
  const { points, spread = 0.1 } = run;
  const server = supervise({
    built,
    env,
    address,
    random,
    careless,
    calmMs,
    ...(points && { points }),
  });
  const counts: Counts = { lost: 0, doubled: 0, asked: 0 };
  const town = {
    address,
    slug,
    random,
    losing: 0.05,
    doubling: 0.2,
    changing: late ? 0.6 : 0,
    password,
  };
  const banks = run.banks ? banksAt(vendor, random) : undefined;
  const told: Paid[] = [];
  const balanced: boolean[] = [];
  const looking = setInterval(() => {
    void glance(db).then((fine) => balanced.push(fine));
    run.say?.(`${told.length} paid, ${server.kills.length} kills`);
    if (server.kills.length >= (run.killsAtMost ?? Infinity)) void server.calmDown();
  }, 1_000);

  let amount = 1_000;
  const person = async (at: number): Promise<void> => {
    const pay = await payer(town, counts, at);
    const atLeast = run.killsAtLeast ?? 0;
    for (let one = 0; one < payments || server.kills.length < atLeast; one += 1) {
      amount += 1;
      told.push(await pay(amount, random() < spread ? 2 : 1));
    }
  };
  await Promise.all(Array.from({ length: payers }, (_, at) => person(at)));
  const paidAfter = performance.now() - began;
  await server.calmDown();
  clearInterval(looking);
  await quiet(db);
  const wentBack = await banks?.rest(db);
  const foundLate = late ? await lookAtGivenUp(db) : 0;
  const charges = await vendor.charges();
  const findings = await check(db, charges, told);
  const backs = wentBack ? await unequalBacks(db, charges, wentBack) : 0;
  await server.stop();
  await vendor.stop();
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  const { kills, restarts } = server;
  return {
    findings: {
      ...findings,
      unequalBacks: backs,
      unbalancedMoments: balanced.filter((fine) => !fine).length,
    },
    seed,
    seconds: Math.round(paidAfter / 100) / 10,
    kills: kills.length,
    killedAt: tally(kills),
    restartMs: Math.round(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0),
    foundLate,
    wentBack: wentBack?.size ?? 0,
    ...counts,
  };
};

/**
 * The server asks a minute later about what it gave up, and the run ends before: a leg that was
 * charged too late would be missed. The question is due at once, after the slowest charge. Answers how
 * many charges were found.
 */
const lookAtGivenUp = async (db: ReturnType<typeof openDatabase>): Promise<number> => {
  const paid = async () =>
    (await db.selectFrom('paymentLegs').select('id').where('status', '=', 'paid').execute()).length;
  const isDue = async () =>
    (await db.selectFrom('paymentLegs').select('id').where('askAt', '=', 1).limit(1).execute())
      .length > 0;
  await wait(3 * promisedMs);
  const before = await paid();
  await db.updateTable('paymentLegs').set({ askAt: 1 }).where('askAt', 'is not', null).execute();
  for (let tries = 0; tries < 60 && (await isDue()); tries += 1) await wait(500);
  // The last of the due legs has been taken, and is being asked about.
  await wait(2 * promisedMs);
  return (await paid()) - before;
};

/** Waits until no payment is open any more, or for half a minute. */
const quiet = async (db: ReturnType<typeof openDatabase>): Promise<void> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const left = await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('status', 'in', ['claimed', 'sending', 'unresolved'])
      .limit(1)
      .execute();
    if (left.length === 0) return;
    await wait(500);
  }
};

const tally = (words: readonly string[]) =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  );
