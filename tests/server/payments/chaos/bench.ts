import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { addPayee } from '../../../support/payee.ts';
import { payer } from './payer.ts';
import type { Work } from './counted.ts';
import { fill } from './fill.ts';
import { answering, end, freePort, launch } from './processes.ts';
import { soak, type Times } from './soak.ts';

const built = import.meta.dirname;
const slug = 'bench';
const atOnce = 16;
const paymentsPerRound = 400;
const insertsPerRound = 500;
const rounds = 9;
const paymentsCounted = 200;
const isLarge = process.argv.includes('--large');
const sizes = isLarge ? [10_000, 1_000_000] : [1_000, 10_000];
const earlier = [10, 1_000];
const given = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const soakMinutes = given('soak', 0);
const soakASecond = given('rate', 84);

/** Prints payments a second through the whole server, beside bare rows made durable one by one. */
const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const dataDir = join(folder, 'data');
  const databaseUrl = process.env['DATABASE_URL'];
  const db = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(db);
  await addPayee(db, slug);
  const [port, vendorPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const vendorAddress = `http://127.0.0.1:${vendorPort}`;
  const vendor = launch(built, 'processor', {
    PORT: String(vendorPort),
    DATA_DIR: join(folder, 'processor'),
  });
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    LIMITS: 'off',
    LOG_LEVEL: '4',
    VENDOR_PROCESSOR_URL: vendorAddress,
  };
  const server = launch(built, 'counted', env, ['--expose-gc']);
  const ask = (question: 'work' | 'look') =>
    new Promise<Work>((answer) => {
      server.once('message', (told) => answer(told as Work));
      server.send(question);
    });
  await Promise.all([
    answering(`${address}/healthz`, server),
    answering(`${vendorAddress}/faults`, vendor),
  ]);

  const counts = { lost: 0, doubled: 0, asked: 0 };
  const town = {
    address,
    slug,
    random: Math.random,
    losing: 0,
    doubling: 0,
    changing: 0,
    patienceMs: 60_000,
  };
  const payers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => payer(town, counts, at)),
  );
  let amount = 1_000;
  const payMany = async (count = paymentsPerRound, who = payers): Promise<void> => {
    let left = count;
    const one = async (pay: (typeof payers)[number]): Promise<void> => {
      while (left > 0) {
        left -= 1;
        amount += 1;
        await pay(amount, 1);
      }
    };
    await Promise.all(who.map(one));
  };
  const work = () => ask('work');
  await sql`create table bench (id text primary key, body text not null)`.execute(db);
  const insertMany = async (): Promise<void> => {
    for (let at = 0; at < insertsPerRound; at += 1)
      await sql`insert into bench (id, body) values (${randomUUID()}, ${'x'.repeat(300)})`.execute(
        db,
      );
  };

  // A collection that is asked for throws away compiled code, so nothing is counted right after one.
  const counted = async (what: string, who = payers): Promise<void> => {
    await payMany(paymentsCounted, who);
    await ask('look');
    await payMany(paymentsCounted, who);
    const { heapMb: _, heldMb: __, ...done } = await ask('look');
    const { heapMb, heldMb } = await work();
    say(what, { ...done, heapMb, heldMb });
  };

  const evenly = async (): Promise<void> => {
    const free = [...payers];
    const pay = async () => {
      amount += 1;
      const [bill, one] = [amount, free.shift()];
      const own = one ?? (await payer(town, counts, bill));
      await own(bill, 1);
      free.push(own);
    };
    const onMinute = async (minute: number, { median, p99 }: Times): Promise<void> => {
      const { heapMb, heldMb, processorMs } = await ask('look');
      const busy = processorMs / (60_000 * Math.min(1, soakMinutes));
      process.stdout.write(
        `minute ${minute} at ${soakASecond} payments/s: median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; heap ${heapMb.toFixed(0)} MB, held ${heldMb.toFixed(0)} MB, processor ${(100 * busy).toFixed(0)} %\n`,
      );
    };
    await soak({ pay, minutes: soakMinutes, aSecond: soakASecond, onMinute });
    say('after the soak', await work());
  };
  const inRounds = async (): Promise<void> => {
    await payMany();
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await ask('look');
      const payments = paymentsPerRound / (await secondsOf(() => payMany()));
      const { processorMs } = await ask('look');
      const before = process.cpuUsage();
      const inserts = insertsPerRound / (await secondsOf(insertMany));
      const { user, system } = process.cpuUsage(before);
      results.push({
        payments,
        inserts,
        paymentMs: processorMs / paymentsPerRound,
        insertMs: (user + system) / 1_000 / insertsPerRound,
      });
    }
    report(results);
    await counted('a payment');
    for (const [at, count] of earlier.entries()) {
      const only = await payer(town, counts, atOnce + at);
      await payMany(1, [only]);
      const held = await db
        .selectFrom('paymentIntents')
        .select(['sessionId', 'subject'])
        .orderBy('claimedAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await fill(db, { count, name: `own${at}`, payer: held });
      await counted(`a payment of somebody with ${count} earlier ones`, [only]);
    }
    let there = 0;
    for (const size of sizes) {
      await fill(db, { count: size - there, name: `size${size}` });
      there = size;
      // The server moves what was filled in from the log into the database first.
      await payMany(paymentsCounted);
      await counted(`a payment beside ${size} others in the database`);
    }
  };
  await (soakMinutes > 0 ? evenly() : inRounds());
  await end(server);
  await end(vendor);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
};

const say = (what: string, { statements, commits, read, ...held }: Work): void => {
  const each = (sum: number, digits = 1) => (sum / paymentsCounted).toFixed(digits);
  const { processorMs, heapMb, heldMb } = held;
  process.stdout.write(
    `${what}: ${each(statements)} statements, ${each(commits)} commits, ${each(read, 0)} bytes read, ${each(processorMs, 2)} ms of processor; heap ${heapMb.toFixed(0)} MB, held ${heldMb.toFixed(0)} MB\n`,
  );
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

interface Round {
  readonly payments: number;
  readonly inserts: number;
  readonly paymentMs: number;
  readonly insertMs: number;
}

const report = (results: readonly Round[]): void => {
  for (const { payments, inserts, paymentMs, insertMs } of results)
    process.stdout.write(
      `${payments.toFixed(0)} payments/s, ${inserts.toFixed(0)} bare durable inserts/s, ratio 1:${(inserts / payments).toFixed(1)}; of the processor's time ${paymentMs.toFixed(2)} ms and ${insertMs.toFixed(3)} ms, 1:${(paymentMs / insertMs).toFixed(1)}\n`,
    );
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  const middle = (list: readonly number[]) => sorted(list)[list.length >> 1] ?? 0;
  const [paid, inserted] = [
    middle(results.map((one) => one.payments)),
    middle(results.map((one) => one.inserts)),
  ];
  process.stdout.write(
    `median: ${paid.toFixed(0)} payments/s, ${inserted.toFixed(0)} inserts/s, ratio 1:${(inserted / paid).toFixed(1)}\n`,
  );
  const lower = (list: readonly number[]) => sorted(list)[Math.floor((list.length - 1) / 4)] ?? 0;
  const payment = lower(results.map((one) => one.paymentMs));
  const insert = lower(results.map((one) => one.insertMs));
  // The lower quarter by the processor's time: a machine that does other work as well changes that less.
  process.stdout.write(
    `by the processor's time, lower quarter: ${payment.toFixed(2)} ms a payment, ${insert.toFixed(3)} ms an insert, ratio 1:${(payment / insert).toFixed(1)}\n`,
  );
};

await bench();
process.exit(0);
