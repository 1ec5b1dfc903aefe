import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { addPayee } from '../../../support/payee.ts';
import { banksAt, unequalBacks } from './banks.ts';
import { clockOffset, shiftClock } from '#server/store/clock.ts';
import { dueForVendor } from '#server/store/vendor-sessions.ts';
import { unsettled } from '#server/store/payments.ts';
import { check, glance } from './checker.ts';
import { payer, usernameOf } from './payer.ts';
import type { Counts, Paid } from './payer.ts';
import { freePort } from './processes.ts';
import { randomFrom } from './random.ts';
import { supervise } from './supervisor.ts';
import { openVendor } from './vendor.ts';
import { nobodyElsewhere } from './away-payer.ts';
import { mobileFields, openMobileMoney } from './mobile-money.ts';
import { openThreeDSecure } from './three-d-secure.ts';
import type { Venue } from './venue.ts';
import { openWallet } from './wallet.ts';

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
  /** Three of four payers pay where others decide: at a wallet, by mobile money, or by a card whose bank asks. */
  readonly away?: boolean;
  /** The server believes that a payment elsewhere was made without asking: the run must then report it. */
  readonly credulous?: boolean;
  /** The PostgreSQL in place of a file, and how many servers share it. */
  readonly databaseUrl?: string;
  readonly servers?: number;
  /** Nobody begins another payment after so many minutes. */
  readonly minutes?: number;
  /** Hears every second how far the run is. */
  readonly say?: (words: string) => void;
}

const slug = 'chaos';
/** The provider whose money is shillings. */
const abroad = 'chaos-abroad';
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
  const { built, payers, payments, seed, calmMs } = run;
  const { forgetful = false, late = false } = run;
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portico-chaos-'));
  const random = randomFrom(seed);
  const vendor = await openVendor(built, join(folder, 'processor'), {
    ignoresKeys: forgetful,
    ...(late && { slow: 0.6, slowMs: 3 * promisedMs }),
  });
  const dataDir = join(folder, 'data');
  const venues = run.away ? await openVenues(built, folder, random) : [];
  const { databaseUrl } = run;
  const db = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(db);
  const backend = {
    people: Array.from({ length: payers }, (_, at) => personWith(at)),
    balances: [],
  };
  const features = ['allowV4AutomaticReceipts'];
  await addPayee(db, slug, {
    features,
    payments: { saveCreditCard: true, wallet: true, '3DSCard': true, allow3dsCard: true },
    backend,
  });
  await addPayee(db, abroad, {
    features,
    payments: {
      saveCreditCard: true,
      'mobile-money': true,
      'redirect-vendor': true,
      currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
    },
    vendorFields: mobileFields,
    currency: 'ksh',
    backend,
  });

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
    ...Object.assign({}, ...venues.map((venue) => venue.env)),
  };
  const { points, spread = 0.1 } = run;
  const forgets = forgottenBy(run);
  const servers = await Promise.all(
    Array.from({ length: run.servers ?? 1 }, async () => {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const own = { ...env, PORT: String(port) };
      const supervised = { built, env: own, address, random, forgets, calmMs };
      return { address, ...supervise({ ...supervised, ...(points && { points }) }) };
    }),
  );
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
    const venue = [undefined, ...venues][at % (venues.length + 1)];
    const own = venue && { elsewhere: { venue, counts: elsewhere } };
    const pay = await payer({ ...town, address, slug: venue?.slug ?? slug, ...own }, counts, at);
    const atLeast = run.killsAtLeast ?? 0;
    for (let one = 0; one < payments || killsOf().length < atLeast; one += 1) {
      if (performance.now() - began > (run.minutes ?? Infinity) * 60_000) return;
      amount += 1;
      const paid = await pay(amount * (venue?.unit ?? 1), random() < spread ? 2 : 1);
      if (paid) told.push(paid);
    }
  };
  await Promise.all(Array.from({ length: payers }, (_, at) => person(at)));
  const paidAfter = performance.now() - began;
  await calmDown();
  await Promise.all(venues.map((venue) => venue.calmDown()));
  clearInterval(looking);
  const waited = await (run.away ? quietElsewhere(db, venues) : quiet(db));
  const wentBack = await banks?.rest(db);
  const foundLate = late ? await lookAtGivenUp(db) : 0;
  const books = await Promise.all(venues.map((venue) => venue.taken()));
  const charges = [...(await vendor.charges()), ...books.flatMap((book) => book.charges)];
  const findings = await check(db, charges, told);
  const backs = wentBack ? await unequalBacks(db, charges, wentBack) : 0;
  const calledOff = await paidAfterAll(db);
  await Promise.all(servers.map((server) => server.stop()));
  await vendor.stop();
  await Promise.all(venues.map((venue) => venue.stop()));
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  const kills = killsOf();
  const restarts = servers.flatMap((server) => server.restarts);
  return {
    findings: {
      ...findings,
      unequalBacks: backs,
      ...(run.away && { paidAfterCalledOff: calledOff }),
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
    ...(run.away && {
      elsewhere: {
        ...elsewhere,
        vendors: books.map(({ payments: begun, charges: { length }, callbacks }) => ({
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

/** Waits until no payment is open any more, or for half a minute; answers how many hours went by meanwhile. */
const quiet = async (db: ReturnType<typeof openDatabase>, tries = 60): Promise<number> => {
  for (let left = tries; left > 0 && (await isOpen(db)); left -= 1) await wait(500);
  return 0;
};

const isOpen = async (db: ReturnType<typeof openDatabase>): Promise<boolean> =>
  (
    await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('status', 'in', unsettled)
      .limit(1)
      .execute()
  ).length > 0;

const openVenues = (built: string, folder: string, random: () => number) =>
  Promise.all([
    openWallet(built, join(folder, 'wallet'), { slug, random }),
    openThreeDSecure(built, join(folder, 'three-d-secure'), { slug, random }),
    openMobileMoney(built, join(folder, 'mobile-money'), { slug: abroad, random }),
  ]);

/**
 * Payers who left a vendor's page without a word have hours there, and money may come to payments that were
 * called failed: once the vendors have nothing more to decide, the clock goes on until nothing is open, and
 * everything has been looked at once more.
 */
const quietElsewhere = async (
  db: ReturnType<typeof openDatabase>,
  venues: readonly Venue[],
): Promise<number> => {
  const isUndecided = async () =>
    (await Promise.all(venues.map((venue) => venue.taken()))).some((book) => book.isUndecided);
  for (let left = 300; left > 0 && (await isUndecided()); left -= 1) await wait(500);
  for (const hours of [0, 4, 8, 12]) {
    await shiftClock(db, hours * 3_600_000);
    await quiet(db, hours === 0 ? 10 : 60);
    for (let left = 60; left > 0 && (await isDueForVendor(db)); left -= 1) await wait(500);
    if (hours > 0 && !(await isOpen(db))) return hours;
  }
  return Infinity;
};

const isDueForVendor = async (db: ReturnType<typeof openDatabase>): Promise<boolean> =>
  (await dueForVendor(db, Date.now() + (await clockOffset(db)))).length > 0;

/**
 * Payments that were paid after they had been called off: their payers may have paid again. Mobile money
 * is known to do so, and its payers here wait.
 */
const paidAfterAll = async (db: ReturnType<typeof openDatabase>): Promise<number> =>
  (
    await db
      .selectFrom('audit')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'audit.target')
      .select('audit.id')
      .where('action', '=', 'payment.late')
      .where('method', '!=', 'mobile-money')
      .execute()
  ).length;

const forgottenBy = ({ careless, credulous }: Run) => {
  if (careless) return 'careless' as const;
  return credulous ? ('credulous' as const) : undefined;
};

const tally = (words: readonly string[]) =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  );
