import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import {
  backedUp,
  backup,
  backupKey,
  emptyPlace,
  newFile,
  placeOf,
  restore,
} from '../../support/backups.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { addPlanner } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const plainIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('.portico-plain-'));

eachDatabase((open, name) => {
  const server = useServer(open);
  let made = 0;
  const pays = async (cents = 12_300) => {
    const slug = `paid${(made += 1)}`;
    await addPlanner(server.db, slug, {});
    const payer = await aPayer(server, slug);
    expect((await payer.pay(byCard(cartOf(typed(cents))))).status).toBe(200);
    return slug;
  };
  const place = () => placeOf(server.deps.config);
  const restored = async (file: string) => {
    const to = await emptyPlace(place());
    const { code, said } = await restore(to, file);
    expect(said).toContain('it asks the vendors first');
    expect(code).toBe(0);
    return { to, said, db: openDatabase(placeOf(to)) };
  };

  /** The database itself keeps everybody from changing the ledger. */
  const alterable = async (db: typeof server.db) => {
    const names = ['update', 'delete'].map((deed) => `drop trigger "ledgerEntries_no_${deed}"`);
    const kept = ['alter table "ledgerEntries" disable trigger all'];
    for (const one of name === 'SQLite' ? names : kept) await sql.raw(one).execute(db);
  };

  test('a backup is sealed, whole, for its owner alone, and says of what it is', async () => {
    const slug = await pays();
    const file = await backedUp(place());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file, 'latin1');
    for (const plain of [slug, 'SQLite format', 'PGDMP', 'paymentIntents', 'migration'])
      expect(bytes).not.toContain(plain);
    expect(readdirSync(dirname(file))).toEqual(['one.backup']);
    const shown = await backup(place(), 'show', file);
    expect(shown.said).toMatch(
      /^(the embedded database|PostgreSQL) \(sandbox\) at 20\S+Z, \d{4}-\S+, \d+ rows, DATA_KEY [0-9a-f]{16}$/,
    );
  });

  test('a backup is verified: restored, its books compared, and nothing of it is left', async () => {
    await pays();
    const file = await backedUp(place());
    const before = plainIn(tmpdir());
    const { code, said } = await backup(place(), 'verify', file);
    expect(said).toMatch(
      /Each charge has its receipt and its entries: \d+ charges, \d+ cents USD\.$/,
    );
    expect(code).toBe(0);
    expect(plainIn(tmpdir())).toEqual(before);
    if (name === 'PostgreSQL') {
      const found = await sql<{
        datname: string;
      }>`select datname from pg_database where datname like 'portico_verify_%'`.execute(server.db);
      expect(found.rows).toEqual([]);
    }
  });

  test.each([
    [
      'an entry of another amount',
      /charge \S+ of \d+ is booked 1 times, as \d+/,
      `update "ledgerEntries" set amount = amount + 1 where kind = 'capture.debit'`,
    ],
    ['an entry that is gone', /is booked 0 times, as 0/, `delete from "ledgerEntries"`],
    ['a receipt that is gone', /was taken, and has no receipt/, `delete from receipts`],
    [
      'an entry of a charge that was not taken',
      /is booked, and was not taken/,
      `update "paymentLegs" set status = 'declined'`,
    ],
    [
      'a receipt of nothing',
      /has a receipt, and nothing was taken/,
      `update "paymentLegs" set status = 'declined'`,
    ],
    [
      'a payment of another amount',
      /is not the sum of its charges/,
      `update "paymentIntents" set amount = amount + 1`,
    ],
    [
      'a transfer of one entry',
      /does not sum to nothing/,
      `delete from "ledgerEntries" where kind = 'capture.credit'`,
    ],
  ])('books that do not agree are named: %s', async (_, words, statement) => {
    await pays();
    const { db, to } = await restored(await backedUp(place()));
    await alterable(db);
    await sql.raw(statement).execute(db);
    await db.destroy();
    const { code, said } = await backup(to, 'verify', await backedUp(to));
    expect(said).toMatch(words);
    expect(code).toBe(1);
  });

  test('a restored database holds what the other held, and no session of then', async () => {
    const slug = await pays(4_200);
    const { db } = await restored(await backedUp(place()));
    const paid = await db
      .selectFrom('paymentIntents')
      .selectAll()
      .where('tenant', '=', slug)
      .execute();
    expect(paid).toEqual(
      await server.db.selectFrom('paymentIntents').selectAll().where('tenant', '=', slug).execute(),
    );
    expect(paid[0]).toMatchObject({ amount: 4_200, payerName: 'Dana Whitlock' });
    expect(await db.selectFrom('sessionTokens').selectAll().execute()).toEqual([]);
    const [row, ...others] = await db.selectFrom('restorations').selectAll().execute();
    expect(others).toEqual([]);
    expect(row?.answeredAt).toBeNull();
    await db.destroy();
  });

  test('a backup while payments are made is of one moment', async () => {
    await addPlanner(server.db, 'busy', {});
    const payer = await aPayer(server, 'busy');
    let isOver = false;
    const paying = (async () => {
      while (!isOver) await payer.pay(byCard(cartOf(typed(100 + (made += 1)))));
    })();
    const files = [await backedUp(place()), await backedUp(place())];
    isOver = true;
    await paying;
    for (const file of files)
      expect((await backup(place(), 'verify', file)).said).toContain('Restored, whole');
  });

  test('a file that is cut, changed, prolonged or of another key is refused, and nothing is made', async () => {
    await pays();
    const whole = readFileSync(await backedUp(place()));
    const to = await emptyPlace(place());
    const held = readdirSync(to.dataDir);
    const middle = Math.floor(whole.length / 2);
    const refused = async (bytes: Buffer, words: string) => {
      const file = newFile();
      writeFileSync(file, bytes);
      const { code, said } = await restore(to, file);
      expect(said).toContain(words);
      expect(code).toBe(1);
    };
    for (const at of [10, 40, 200, middle, whole.length - 17, whole.length - 1])
      await refused(whole.subarray(0, at), 'the file is cut');
    // The last piece is gone, and what is before it ends where a piece ends.
    let last = 33;
    for (let at = 33; at < whole.length; at += 5 + whole.readUInt32BE(at + 1) + 16) last = at;
    await refused(whole.subarray(0, last), 'the file is cut');
    for (const at of [60, middle, whole.length - 5]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await refused(bytes, at === 60 ? 'BACKUP_KEY is not the one' : 'the file was changed');
    }
    await refused(Buffer.concat([whole, Buffer.from('x')]), 'behind the end');
    await refused(Buffer.from('something else, and long enough'), 'no backup of this program');
    expect(readdirSync(to.dataDir)).toEqual(held);
  });

  test('a place that holds data is left as it is', async () => {
    const file = await backedUp(place());
    const { to, db } = await restored(file);
    await db.destroy();
    const { code, said } = await restore(to, file);
    expect(said).toContain(name === 'SQLite' ? 'holds portico.db' : 'the database holds');
    expect(code).toBe(1);
  });

  test('a database that somebody is connected to is left alone', async () => {
    const file = await backedUp(place());
    const to = await emptyPlace(place());
    const running = openDatabase(placeOf(to), 'server');
    if (name === 'PostgreSQL') await sql`select 1`.execute(running);
    else
      for (const one of ['portico.db', 'portico.db-wal', 'portico.db-shm', 'portico.count'])
        rmSync(join(to.dataDir, one), { force: true });
    const { code, said } = await restore(to, file);
    expect(said).toContain(name === 'SQLite' ? 'a server is running on' : 'somebody is connected');
    expect(code).toBe(1);
    await running.destroy();
  });

  test('another DATA_KEY, another kind of database and a newer schema are refused', async () => {
    const file = await backedUp(place());
    const to = await emptyPlace(place());
    writeFileSync(join(to.dataDir, 'data.key'), 'another key of sixteen letters at the least');
    expect((await restore(to, file)).said).toContain('DATA_KEY is not the one');
    const other = name === 'SQLite' ? 'postgres://127.0.0.1:1/none' : to.dataDir;
    expect((await restore(place(), file, '--to', other)).said).toContain('the backup is of');

    const { db, to: later } = await restored(file);
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(db);
    await db.destroy();
    const newer = await backedUp(later);
    const { code, said } = await restore(await emptyPlace(place()), newer);
    expect(said).toContain('of a newer release (9999-later)');
    expect(code).toBe(1);
  });

  test('no backup replaces another, and its key is one of its own', async () => {
    const file = await backedUp(place());
    expect((await backup(place(), file)).said).toContain('is there already');
    expect((await backup(place())).code).toBe(2);
    expect((await backup(place(), 'verify', file, 'more')).code).toBe(2);
    expect((await restore(place())).code).toBe(2);
    expect(backupKey.length).toBeGreaterThan(32);
    vi.restoreAllMocks();
  });
});
