import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresDialect, SqliteDialect, Kysely } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitVersion } from '#contract/visit.ts';
import { dataKeyOf } from '#server/data-key.ts';
import { openDatabase } from '#server/store/database.ts';
import { findPerson, personById } from '#server/store/logins.ts';
import { migrate, migrations } from '#server/store/migrations.ts';
import { addMessage, listMessages } from '#server/store/outbox.ts';
import { isSealed, openSealer, SealedProblem } from '#server/store/sealed.ts';
import type { Database } from '#server/store/schema.ts';
import { findTenant, putTenant } from '#server/store/tenants.ts';
import { eachEmptyDatabase, emptyFolder } from '../support/databases.ts';
import type { Place } from '../support/databases.ts';
import { addTenants, asGuest, openServer, password } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const key = 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af';

test('a sealed text opens with its key only, untouched only, for its place, and is never twice the same', () => {
  const { seal, sealFindable, open } = openSealer(key);
  const at = 'people.firstName.7';
  const texts = ['', 'Rosa Delgado', 'naïve — 李 🙂', 'x'.repeat(300_000)];
  for (const text of texts) {
    expect(open(seal(text, at))).toEqual({ text, place: at });
    expect(open(sealFindable(text, at))).toEqual({ text, place: at });
    expect(seal(text, at)).not.toBe(seal(text, at));
    expect(sealFindable(text, at)).toBe(sealFindable(text, at));
    expect(sealFindable(text, at)).not.toBe(sealFindable(text, 'people.lastName.7'));
  }
  const sealed = seal('Rosa Delgado', at);
  expect(isSealed(sealed)).toBe(true);
  const touched = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`;
  const elsewhere = sealed.replace('firstName.7', 'firstName.8');
  for (const bad of [touched, elsewhere, 'sealed:1:', 'sealed:1:AAAA', 'sealed:2:x:AAAA'])
    expect(() => open(bad), bad).toThrow(SealedProblem);
  expect(() => openSealer(`${key}x`).open(sealed)).toThrow(SealedProblem);
  expect(open('Rosa')).toBeUndefined();
  expect(sealFindable('anna', at)).not.toBe(openSealer(`${key}x`).sealFindable('anna', at));
});

test('a sandbox makes a key of its own that only its user reads, and keeps it', async () => {
  const place = await emptyFolder();
  const first = openDatabase(place);
  await migrate(first);
  await first.destroy();
  const file = join(place.dataDir, 'data.key');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const made = readFileSync(file, 'utf8');
  expect(made).toHaveLength(43);
  const second = openDatabase(place);
  await migrate(second);
  await second.destroy();
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith('data.key'))).toHaveLength(1);

  writeFileSync(file, 'another key');
  const third = openDatabase(place);
  await expect(migrate(third)).rejects.toThrow('DATA_KEY is not the one');
  await third.destroy();
  await place.clear();
});

/** The database as a thief of its files would see it. */
const raw = ({ dataDir, databaseUrl }: Place): Kysely<Database> =>
  new Kysely({
    dialect:
      databaseUrl === undefined
        ? new SqliteDialect({ database: new Libsql(join(dataDir, 'portico.db')) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  });

const hold = { tenant: 'alpha', mark: 'bill 7', intentId: 'i', position: 0, planId: null };

eachEmptyDatabase((open) => {
  let place: Place;
  let server: TestServer;
  let stolen: Kysely<Database>;
  beforeAll(async () => {
    place = await open();
    server = await openServer(place);
    await addTenants(server);
    stolen = raw(place);
  });
  afterAll(async () => {
    await stolen.destroy();
    await server.close();
  });

  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (['people', 'balances', 'sessions', 'savedVisits', 'outbox'] as const).map((table) =>
          stolen.selectFrom(table).selectAll().execute(),
        ),
      ),
    );

  test('the identity of patients cannot be read in the database, and the server can read it', async () => {
    const { db, ask } = server;
    const json = { slug: 'alpha', type: 'credentialed', username: 'Anna@example.org', password };
    const { body } = await ask('POST', '/api/authenticate', { json });
    const token = String(body['token']);
    const state = JSON.stringify({ version: visitVersion, place: '/accounts' });
    expect((await ask('POST', '/api/redux', { token, json: { state } })).status).toBe(200);
    await asGuest(server, 'alpha', { email: 'guest@example.org' });
    const letter = { recipient: 'anna@example.org', subject: 'Receipt', body: 'Dear Anna' };
    await addMessage(db, { kind: 'mail', tenant: 'alpha', ...letter }, 1);

    const seen = await everything();
    for (const secret of [
      'anna@',
      'Berg',
      'example.org',
      '1980-12',
      '2175550',
      'Springfield',
      '/acc',
    ])
      expect(seen, secret).not.toContain(secret);

    const profile = await ask('POST', '/api/user/profile', { token });
    expect(JSON.stringify(profile.body)).toContain('Berg');
    expect(await listMessages(db)).toMatchObject([letter]);
    const found = await findPerson(db, 'alpha', 'anna@example.org');
    expect(found).toMatchObject({ username: 'anna@example.org', dateOfBirth: '1980-12-31' });
    expect(await findPerson(db, 'beta', 'anna@example.org')).toBeUndefined();
    expect(await personById(db, found?.id ?? '')).toEqual(found);
  });

  test('an update is sealed like an insert, and a name is still held once', async () => {
    const { db } = server;
    const anna = await findPerson(db, 'alpha', 'anna@example.org');
    if (!anna) throw new Error('Anna is gone');
    const city = 'Metropolis';
    const change = { email: city, phone: '' };
    await db.updateTable('people').set(change).where('id', '=', anna.id).execute();
    const everybody = () => db.updateTable('people').set(change).execute();
    await expect(everybody()).rejects.toThrow('people.email is sealed for one row: name it by id');
    await db
      .insertInto('people')
      .values(anna)
      .onConflict((on) => on.column('id').doUpdateSet({ firstName: city, lastName: 'Berg' }))
      .execute();
    expect(await everything()).not.toContain(city);
    expect(await personById(db, anna.id)).toMatchObject({ firstName: city, email: city });
    const twin = db.insertInto('people').values({ ...anna, id: 'twin' });
    await expect(twin.execute()).rejects.toThrow(/unique/i);
  });

  test('a value that is moved to another row or column does not open there', async () => {
    const { db } = server;
    const rows = await stolen.selectFrom('people').selectAll().execute();
    const [one, other] = rows;
    if (!one || !other) throw new Error('two people are needed');
    const read = () => personById(db, one.id);
    const before = await read();
    const put = (values: Partial<typeof one>) =>
      stolen.updateTable('people').set(values).where('id', '=', one.id).execute();
    for (const moved of [
      { phone: other.phone },
      { firstName: one.lastName },
      { email: one.username },
      { address: rows[0]?.dateOfBirth ?? '' },
    ]) {
      await put(moved);
      await expect(read()).rejects.toThrow(SealedProblem);
      await put(one);
    }
    expect(await read()).toEqual(before);
  });

  test('a value sealed before places were opens, and is bound to its place by the migration', async () => {
    const { db } = server;
    const older = (text: string, findable = false) => {
      const nonce = findable
        ? createHmac('sha256', hkdf('findable texts')).update(text).digest().subarray(0, 12)
        : randomBytes(12);
      const work = createCipheriv('aes-256-gcm', hkdf('texts'), nonce);
      const body = Buffer.concat([work.update(text, 'utf8'), work.final()]);
      return `sealed:1:${Buffer.concat([nonce, work.getAuthTag(), body]).toString('base64url')}`;
    };
    const dataKey = dataKeyOf(place);
    const hkdf = (use: string) =>
      Buffer.from(hkdfSync('sha256', dataKey, '', `portico ${use}`, 32));
    const anna = await findPerson(db, 'alpha', 'anna@example.org');
    await stolen
      .updateTable('people')
      .set({
        username: older('anna@example.org', true),
        firstName: older('Old'),
        lastName: 'Berg',
      })
      .where('id', '=', anna?.id ?? '')
      .execute();
    await db.insertInto('planHolds').values(hold).execute();
    await stolen
      .updateTable('planHolds')
      .set({ mark: older('bill 7', true) })
      .execute();
    await migrations['0023-bound-seals']?.up(db);
    expect(await findPerson(db, 'alpha', 'anna@example.org')).toMatchObject({
      firstName: 'Old',
      lastName: 'Berg',
    });
    const stored = db.selectFrom('planHolds').select('mark').where('mark', '=', 'bill 7');
    expect(await stored.execute()).toEqual([{ mark: 'bill 7' }]);
    const all = await everything();
    expect(all).not.toContain('sealed:1:');
    expect(all).not.toContain('Berg');
  });

  test('the secrets of a provider cannot be read in the database, not those of before either', async () => {
    const { db } = server;
    const secret = 'a-secret-that-only-their-application-knows';
    const file = { ...sampleFile('lakeside'), backend: { ssoSecret: secret } };
    const stored = () => stolen.selectFrom('tenants').select('backend').execute();
    await putTenant(db, file, 1);
    expect(JSON.stringify(await stored())).not.toContain(secret);
    await stolen
      .updateTable('tenants')
      .set({ backend: JSON.stringify(file.backend) })
      .execute();
    expect(JSON.stringify(await stored())).toContain(secret);
    await migrations['0015-sealed-secrets']?.up(db);
    expect((await stored()).every(({ backend }) => isSealed(backend))).toBe(true);
    expect((await findTenant(db, 'lakeside'))?.backend.ssoSecret).toBe(secret);
  });

  test('rows from before are sealed when the server is brought up to date', async () => {
    const old = await open();
    const before = Object.entries(migrations).filter(([name]) => name < '0004');
    const db = openDatabase(old);
    for (const [, { up }] of before) await up(db);
    const clear = raw(old);
    const people = await server.db.selectFrom('people').selectAll().execute();
    const rows = people.map(
      ({
        ownerId: _owner,
        preferences: _preferences,
        awaitsActivation: _,
        textCard: _card,
        ...row
      }) => row,
    );
    await clear
      .insertInto('people')
      .values(rows as never)
      .execute();
    expect(JSON.stringify(await clear.selectFrom('people').selectAll().execute())).toContain(
      'Berg',
    );
    await migrations['0004-sealed-rows']?.up(db);
    const after = await clear.selectFrom('people').selectAll().execute();
    expect(JSON.stringify(after)).not.toMatch(/Berg|anna@/);
    expect(after.every(({ username }) => isSealed(username))).toBe(true);
    expect(await findPerson(db, 'alpha', 'anna@example.org')).toMatchObject({ lastName: 'Berg' });
    await clear.destroy();
    await db.destroy();
    await old.clear();
  });
});
