import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { dayIn } from '#domain/time-zone.ts';
import { shiftClock } from '#server/store/clock.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { dueForLook } from '#server/store/payments-late.ts';
import { dueInstalments, nextOfEach, unannounced } from '#server/store/plans-due.ts';
import { waitsDue } from '#server/store/plans-waiting.ts';
import type { Database } from '#server/store/schema.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { addPlanner } from '../../../support/plans.ts';
import { glance } from '../../payments/chaos/checker.ts';
import { answering, end, freePort, launch } from '../../payments/chaos/processes.ts';
import { randomFrom } from '../../payments/chaos/random.ts';
import { supervise } from '../../payments/chaos/supervisor.ts';
import { openVendor } from '../../payments/chaos/vendor.ts';
import { checkYear } from './checker.ts';
import { checkDeeds } from './check-deeds.ts';
import { planDeeds } from './deeds.ts';
import { beginPlan, numberOf, totalOf } from './payers.ts';

export interface Year {
  readonly built: string;
  readonly plans: number;
  readonly months: number;
  readonly seed: number;
  readonly calmMs: number;
  /** The chance that a plan is changed on a day with debits; the account holder has every second plan. */
  readonly share?: number;
  /** The number of instances; more than one need a database that they share. */
  readonly servers?: number;
  readonly databaseUrl?: string;
  readonly say?: (words: string) => void;
}

const slug = 'year';
const hour = 3_600_000;
const day = 24 * hour;
const atOnce = 8;
/** On this day with debits the processor goes away, for two days. */
const outageAt = 2;

/** Plays months of many plans in seconds, with servers that are killed again and again. */
export const year = async ({ built, plans, months, seed, calmMs, say, ...more }: Year) => {
  const { share = 0, servers = 1, databaseUrl } = more;
  const began = performance.now();
  const folder = newFolder('year');
  const dataDir = join(folder, 'data');
  const vendor = await openVendor(built, join(folder, 'processor'));
  const db = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(db);
  const planOffers = [{ terms: months, interest: 0 }];
  const owns = (at: number): boolean => share > 0 && at % 2 === 1;
  const balances = Array.from({ length: plans }, (_, at) => at)
    .filter(owns)
    .map((at) => balanceOf(at, months));
  const backend = { planOffers, ...(balances.length > 0 && { balances }) };
  await addPlanner(db, slug, { recurring: { restrictDuplicate: true }, backend });
  const ports = await Promise.all(Array.from({ length: servers }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const env = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LIMITS: 'off',
    LOG_LEVEL: '4',
    PASSWORD_MEMORY: '8',
    VENDOR_PROCESSOR_URL: vendor.address,
    PROCESSOR_SLOWEST_MS: '1000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const instances = ports.map((port, at) => ({
    address: addresses[at] ?? '',
    env: { ...env, PORT: String(port) },
  }));
  const [first] = instances;
  if (first === undefined) throw new Error('a year needs a server');
  const { address } = first;

  const calm = launch(built, 'server', first.env);
  await answering(`${address}/healthz`, calm);
  const left = Array.from({ length: plans }, (_, at) => at);
  const payer = async (): Promise<void> => {
    for (let at = left.shift(); at !== undefined; at = left.shift())
      await beginPlan({
        address,
        slug,
        at,
        months,
        ...(owns(at) && { openBalanceId: await balanceId(db, at) }),
      });
  };
  await Promise.all(Array.from({ length: atOnce }, payer));
  await end(calm);

  const balanced: boolean[] = [];
  const letters = new Map<string, Set<string>>();
  const leftAt = new Map<string, number>();
  const look = async (): Promise<void> => {
    balanced.push(await glance(db));
    await readLetters(db, letters, leftAt);
  };
  const random = randomFrom(seed);
  const supervised = instances.map((one) => supervise({ built, random, calmMs, ...one }));
  const killsOf = () => supervised.reduce((sum, { kills }) => sum + kills.length, 0);
  const deeds = planDeeds({ db, addresses, slug, random, share });
  const change = (): Promise<void> => (share > 0 ? deeds.round() : Promise.resolve());
  let steps = 0;
  const passWaits = async (): Promise<void> => {
    for (let at = await waitComes(db); at !== undefined; at = await waitComes(db)) {
      await setClock(db, at + 60_000);
      await untilQuiet(db, look);
    }
  };
  await passWaits();
  for (let next = await nextTry(db); next !== undefined; next = await nextTry(db)) {
    // The clock goes first to some days before a debit, when it is announced, then to the announced day.
    await setClock(db, next - 5 * day);
    await untilQuiet(db, look);
    if (steps + 1 === outageAt) await vendor.goAway();
    await setClock(db, ((await nextTry(db)) ?? next) + 60_000);
    if (steps + 1 === outageAt) await outage(db, vendor);
    // Changes are made beside the debits of the day.
    await change();
    await untilQuiet(db, look);
    await passWaits();
    steps += 1;
    say?.(`${steps} days with debits, ${killsOf()} kills, until ${new Date(next).toISOString()}`);
  }
  await Promise.all(supervised.map((one) => one.calmDown()));
  await untilQuiet(db, look);
  const findings = await checkYear(db, await vendor.charges(), letters, leftAt);
  const changes = await checkDeeds(db, deeds.done, letters);
  const { reminders, failing } = await countsOf(db);
  await Promise.all(supervised.map((one) => one.stop()));
  await vendor.stop();
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  return {
    findings: {
      ...findings,
      ...changes,
      unbalancedMoments: balanced.filter((fine) => !fine).length,
    },
    looks: balanced.length,
    reminders,
    failing,
    steps,
    kills: killsOf(),
    changed: tally(deeds.done.map(({ deed }) => deed)),
    refused: tally(deeds.refused),
    unknown: [...letters.keys()].filter((key) => key.startsWith('unknown:')).length,
    seed,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
};

const balanceOf = (at: number, months: number) => ({
  person: 'owner@example.org',
  locationId: 1,
  paymentPostingId: numberOf(at),
  accountReferenceNumber: `R-${at}`,
  amount: totalOf({ at, months }),
  details: {},
  hasStatement: false,
  onPaymentPlan: false,
});

const balanceId = async (db: Kysely<Database>, at: number): Promise<string> => {
  const { id } = await db
    .selectFrom('balances')
    .select('id')
    .where('paymentPostingId', '=', numberOf(at))
    .executeTakeFirstOrThrow();
  return id;
};

const tally = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  );

/** Debits are on their way while the processor is away for two days. */
const outage = async (
  db: Kysely<Database>,
  vendor: Awaited<ReturnType<typeof openVendor>>,
): Promise<void> => {
  await wait(4_000);
  for (const hours of [1, 5, 18, 24]) {
    const { offsetMs } = await db
      .selectFrom('sandboxClock')
      .select('offsetMs')
      .executeTakeFirstOrThrow();
    await setClock(db, Date.now() + offsetMs + hours * hour);
    await wait(1_500);
  }
  await vendor.comeBack();
  const { offsetMs } = await db
    .selectFrom('sandboxClock')
    .select('offsetMs')
    .executeTakeFirstOrThrow();
  // A payment that was asked about long ago is asked about again within the hour.
  await setClock(db, Date.now() + offsetMs + 2 * hour);
};

const setClock = async (db: Kysely<Database>, at: number): Promise<void> => {
  const { offsetMs } = await db
    .selectFrom('sandboxClock')
    .select('offsetMs')
    .executeTakeFirstOrThrow();
  if (at - Date.now() > offsetMs) await shiftClock(db, at - Date.now());
};

const nextTry = async (db: Kysely<Database>): Promise<number | undefined> =>
  (await nextOfEach(db).limit(1).executeTakeFirst())?.nextTryAt;

const nextLetter = async (db: Kysely<Database>): Promise<number | undefined> =>
  (await waitsDue(db, Number.MAX_SAFE_INTEGER, 1))[0]?.waitingNextAt ?? undefined;

/** The next day on which a plan that waits is written to, or ends, where it comes before any debit. */
const waitComes = async (db: Kysely<Database>): Promise<number | undefined> => {
  const [debit, letter] = [await nextTry(db), await nextLetter(db)];
  return letter !== undefined && letter < (debit ?? Infinity) - 5 * day ? letter : undefined;
};

/** Waits until nothing is due to be taken or asked about, nothing is under way, and every next debit was announced. */
const untilQuiet = async (db: Kysely<Database>, look: () => Promise<void>): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { offsetMs } = await db
      .selectFrom('sandboxClock')
      .select('offsetMs')
      .executeTakeFirstOrThrow();
    const now = Date.now() + offsetMs;
    const ahead = { until: now + 6 * day, today: dayIn(now, 'America/Chicago') };
    const due = [
      ...(await dueInstalments(db, now, 1)),
      ...(await unannounced(db, ahead, 1)),
      ...(await waitsDue(db, now, 1)),
    ];
    const open = await db
      .selectFrom('paymentIntents')
      .select('id')
      .where('openSession', 'is not', null)
      .limit(1)
      .execute();
    if (tries % 5 === 0) await look();
    const unasked = await dueForLook(db, now);
    if (due.length + open.length + unasked.length === 0) return look();
    await wait(200);
  }
  throw new Error('it does not become quiet');
};

/** Letters are forgotten after a month, so they are read along the way. */
const readLetters = async (
  db: Kysely<Database>,
  letters: Map<string, Set<string>>,
  leftAt: Map<string, number>,
): Promise<void> => {
  for (const { id, uniqueKey, createdAt } of await db
    .selectFrom('outbox')
    .select(['id', 'uniqueKey', 'createdAt'])
    .execute())
    if (uniqueKey !== null) {
      leftAt.set(uniqueKey, createdAt);
      letters.set(uniqueKey, (letters.get(uniqueKey) ?? new Set<string>()).add(id));
    }
};

const countsOf = async (db: Kysely<Database>) => {
  const reminded = await db
    .selectFrom('instalments')
    .select('number')
    .where('remindedAt', 'is not', null)
    .execute();
  const failing = await db
    .selectFrom('plans')
    .select('id')
    .where('status', '=', 'failing')
    .execute();
  return { reminders: reminded.length, failing: failing.length };
};
