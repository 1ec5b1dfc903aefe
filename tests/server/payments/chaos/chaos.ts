import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { banksAt, unequalBacks } from './banks.ts';
import { check, glance } from './checker.ts';
import { unequalCash } from './cash-books.ts';
import { InVain } from './patience.ts';
import { payer } from './payer.ts';
import type { Counts, Paid } from './payer.ts';
import { freePort } from './processes.ts';
import { lookAtGivenUp, paidAfterAll, quiet, quietElsewhere } from './quiet.ts';
import { randomFrom } from './random.ts';
import { supervise } from './supervisor.ts';
import type { Venue } from './venue.ts';
import { openVendor } from './vendor.ts';
import { nobodyElsewhere } from './away-payer.ts';
import type { CashPlace } from './cash.ts';
import { addProviders, atCounters, openPlaces, placeOf, slug } from './places.ts';

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
  /** In place of chance the server is ended once at each of these points, or out of the blue. */
  readonly points?: readonly string[];
  /** The share of payments that go to two locations. */
  readonly spread?: number;
  /** Banks take money back meanwhile. */
  readonly banks?: boolean;
  /** Six of seven payers pay where others decide, by whatever place there is, or in cash. */
  readonly away?: boolean;
  /** Some of that money comes minutes after its payer was told otherwise. */
  readonly isLateAway?: boolean;
  /** The server believes that a payment elsewhere was made without asking: the run must then report it. */
  readonly credulous?: boolean;
  /** The PostgreSQL in place of a file, and how many servers share it. */
  readonly databaseUrl?: string;
  readonly servers?: number;
  /** Nobody begins another payment after so many minutes. */
  readonly minutes?: number;
  /** Nobody waits for anything longer than this. */
  readonly patienceMs?: number;
  /** Hears every second how far the run is. */
  readonly say?: (words: string) => void;
}

const promisedMs = 1_000;
const password = 'Sunny-Day-2026';

/** Lets many payers pay at once while the server is killed, answers are lost, and clicks are doubled. */
export const chaos = async (run: Run) => {
  const { built, payers, payments, seed, calmMs } = run;
  const { forgetful = false, late = false } = run;
  const began = performance.now();
  const folder = newFolder('chaos');
  const random = randomFrom(seed);
  const vendor = await openVendor(built, join(folder, 'processor'), {
    ignoresKeys: forgetful,
    ...(late && { slow: 0.6, slowMs: 3 * promisedMs }),
  });
  const dataDir = join(folder, 'data');
  const ports = await Promise.all(Array.from({ length: run.servers ?? 1 }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const opened = { built, folder, random, servers: addresses };
  const places = run.away ? await openPlaces(opened) : ([] as const);
  const { databaseUrl } = run;
  const db = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(db);
  await addProviders(db, { places, payers, payments, password });

  const env = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS: 'off',
    LOG_LEVEL: '4',
    PASSWORD_MEMORY: '8',
    VENDOR_PROCESSOR_URL: vendor.address,
    PROCESSOR_DEDUPLICATES: forgetful ? 'off' : 'on',
    PROCESSOR_SLOWEST_MS: String(promisedMs),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...Object.assign({}, ...places.map((place) => place.env)),
  };
  const { points, spread = 0.1 } = run;
  const forgets = forgottenBy(run);
  const servers = ports.map((port) => {
    const address = `http://127.0.0.1:${port}`;
    const own = { ...env, PORT: String(port) };
    const supervised = { built, env: own, address, random, forgets, calmMs };
    return { address, ...supervise({ ...supervised, ...(points && { points }) }) };
  });
  const killsOf = () => servers.flatMap(({ kills }) => kills);
  const calmDown = () => Promise.all(servers.map((server) => server.calmDown()));
  const counts: Counts = { lost: 0, doubled: 0, asked: 0 };
  const elsewhere = nobodyElsewhere();
  const town = {
    random,
    losing: 0.05,
    doubling: 0.2,
    changing: late ? 0.6 : 0,
    password,
    patienceMs: run.patienceMs ?? 300_000,
  };
  const banks = run.banks ? banksAt(vendor, random) : undefined;
  const told: Paid[] = [];
  const balanced: boolean[] = [];
  const looking = setInterval(() => {
    void glance(db).then((fine) => balanced.push(fine));
    run.say?.(`${told.length} paid, ${killsOf().length} kills`);
    if (killsOf().length >= (run.killsAtMost ?? Infinity)) void calmDown();
  }, 1_000);

  let amount = 1_000;
  const person = async (at: number): Promise<void> => {
    const { address = '' } = servers[at % servers.length] ?? {};
    const venue = placeOf(places, at);
    const own = venue && {
      elsewhere: { venue, counts: elsewhere, isLate: run.isLateAway ?? false },
    };
    const pay = await payer({ ...town, address, slug: venue?.slug ?? slug, ...own }, counts, at);
    const atLeast = run.killsAtLeast ?? 0;
    for (let one = 0; one < payments || killsOf().length < atLeast; one += 1) {
      if (performance.now() - began > (run.minutes ?? Infinity) * 60_000) return;
      amount += 1;
      const paid = await pay(amount * (venue?.unit ?? 1), random() < spread ? 2 : 1);
      if (paid) told.push(paid);
    }
  };
  const inVain: string[] = [];
  const giveUp = (thrown: unknown) => {
    if (!(thrown instanceof InVain)) throw thrown;
    inVain.push(thrown.message);
    run.say?.(thrown.message);
  };
  await Promise.all(Array.from({ length: payers }, (_, at) => person(at).catch(giveUp)));
  const paidAfter = performance.now() - began;
  await calmDown();
  await Promise.all(places.map((place) => place.calmDown()));
  clearInterval(looking);
  const waited = await (run.away ? quietElsewhere(db, places) : quiet(db));
  const wentBack = await banks?.rest(db);
  const foundLate = late ? await lookAtGivenUp(db, promisedMs) : 0;
  const books = await Promise.all(
    places.map(async (place) => ({ name: place.name, ...(await place.taken(db)) })),
  );
  const charges = [...(await vendor.charges()), ...books.flatMap((book) => book.charges)];
  const named: string[] = [];
  const name = (words: string) => void named.push(words);
  const findings = await check(db, charges, told, name);
  const backs = wentBack ? await unequalBacks(db, charges, wentBack) : 0;
  const calledOff = await paidAfterAll(db);
  const cash = await unequalCash(db, atCounters, handedAt(places), name);
  await Promise.all(servers.map((server) => server.stop()));
  await vendor.stop();
  await Promise.all(places.map((place) => place.stop()));
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  const kills = killsOf();
  const restarts = servers.flatMap((server) => server.restarts);
  return {
    findings: {
      ...findings,
      unequalBacks: backs,
      ...(run.away && { paidAfterCalledOff: calledOff, unequalCash: cash }),
      waitedInVain: inVain.length,
      unbalancedMoments: balanced.filter((fine) => !fine).length,
    },
    inVain,
    named,
    seed,
    seconds: Math.round(paidAfter / 100) / 10,
    kills: kills.length,
    killedAt: tally(kills),
    restartMs: Math.round(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0),
    foundLate,
    wentBack: wentBack?.size ?? 0,
    ...counts,
    ...(run.away && {
      elsewhere: {
        ...elsewhere,
        vendors: books.map(({ name, payments: begun, charges: { length }, callbacks }) => ({
          name,
          begun,
          charges: length,
          callbacks: callbacks.length,
          callbacksBroughtAgain: callbacks.filter(({ tries }) => tries > 1).length,
        })),
        hoursUntilQuiet: waited,
      },
    }),
  };
};

const handedAt = (places: readonly (Venue | CashPlace)[]) =>
  places.flatMap((place) => ('bring' in place ? place.handed : []));

const forgottenBy = ({ careless, credulous }: Run) => {
  if (careless) return 'careless' as const;
  return credulous ? ('credulous' as const) : undefined;
};

const tally = (words: readonly string[]) =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  );
