import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { addPayee } from '../../../support/payee.ts';
import { payer } from './payer.ts';
import { answering, end, freePort, launch } from './processes.ts';

const built = import.meta.dirname;
const slug = 'bench';
const atOnce = 16;
const paymentsPerRound = 800;
const insertsPerRound = 1_000;
const rounds = 3;

/** Payments a second through all that a payment passes, beside bare rows made durable one by one. */
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
  const server = launch(built, 'server', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    LIMITS: 'off',
    LOG_LEVEL: '4',
    VENDOR_PROCESSOR_URL: vendorAddress,
  });
  await Promise.all([
    answering(`${address}/healthz`, server),
    answering(`${vendorAddress}/faults`, vendor),
  ]);

  const counts = { lost: 0, doubled: 0, asked: 0 };
  const town = { address, slug, random: Math.random, losing: 0, doubling: 0, changing: 0 };
  const payers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => payer(town, counts, at)),
  );
  let amount = 1_000;
  const payMany = async (): Promise<void> => {
    let left = paymentsPerRound;
    const one = async (pay: (typeof payers)[number]): Promise<void> => {
      while (left > 0) {
        left -= 1;
        amount += 1;
        await pay(amount, 1);
      }
    };
    await Promise.all(payers.map(one));
  };
  await sql`create table bench (id text primary key, body text not null)`.execute(db);
  const insertMany = async (): Promise<void> => {
    for (let at = 0; at < insertsPerRound; at += 1)
      await sql`insert into bench (id, body) values (${randomUUID()}, ${'x'.repeat(300)})`.execute(
        db,
      );
  };

  await payMany();
  const results: { payments: number; inserts: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({
      payments: paymentsPerRound / (await secondsOf(payMany)),
      inserts: insertsPerRound / (await secondsOf(insertMany)),
    });
  await end(server);
  await end(vendor);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  report(results);
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

const report = (results: readonly { payments: number; inserts: number }[]): void => {
  for (const { payments, inserts } of results)
    process.stdout.write(
      `${payments.toFixed(0)} payments/s, ${inserts.toFixed(0)} bare durable inserts/s, ratio 1:${(inserts / payments).toFixed(1)}\n`,
    );
  const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  const payments = middle(results.map((one) => one.payments));
  const inserts = middle(results.map((one) => one.inserts));
  process.stdout.write(
    `median: ${payments.toFixed(0)} payments/s, ${inserts.toFixed(0)} inserts/s, ratio 1:${(inserts / payments).toFixed(1)}\n`,
  );
};

await bench();
process.exit(0);
