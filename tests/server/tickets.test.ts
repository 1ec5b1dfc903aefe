import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  issueTicket,
  missTickets,
  readTicket,
  sweepTickets,
  useTicket,
  voidTickets,
} from '#server/store/tickets.ts';
import { migrate } from '#server/store/migrations.ts';
import { openDatabase } from '#server/store/database.ts';
import { eachDatabase } from '../support/databases.ts';

const kind = 'activation' as const;
const tenant = 'alpha';

eachDatabase((open) => {
  let db: ReturnType<typeof openDatabase>;
  let clear: () => Promise<void>;
  beforeAll(async () => {
    const place = await open();
    db = openDatabase(place);
    await migrate(db);
    clear = place.clear;
  });
  afterAll(async () => {
    await db.destroy();
    await clear();
  });

  const issue = (more: object = {}) =>
    issueTicket(db, { kind, tenant, data: { email: 'a@b.org' }, lifetimeMs: 1_000, ...more }, 0);

  test('a token is good once, at its own tenant, for its own purpose, in its time', async () => {
    const secret = await issue();
    const shown = { kind, tenant, secret };
    expect(await readTicket(db, { ...shown, tenant: 'beta' }, 1)).toBeUndefined();
    expect(await readTicket(db, { ...shown, kind: 'launch' }, 1)).toBeUndefined();
    expect(await readTicket(db, shown, 1_000)).toBeUndefined();
    expect(await readTicket(db, shown, 999)).toMatchObject({ data: { email: 'a@b.org' } });
    const used = await Promise.all([1, 2, 3].map(() => useTicket(db, shown, 2)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await readTicket(db, shown, 3)).toBeUndefined();
  });

  test('the database holds neither a token nor its data in the clear', async () => {
    const secret = await issue();
    const rows = JSON.stringify(await db.selectFrom('tickets').select('hash').execute());
    expect(rows).not.toContain(secret);
  });

  test('a short code is of its subject alone, and tries in vain are counted', async () => {
    const code = { kind: 'reset-code' as const, tenant, secret: '123456' };
    await issue({ ...code, subject: 'ann' });
    await issue({ ...code, subject: 'ben' });
    expect(await readTicket(db, { ...code, subject: 'cid' }, 1)).toBeUndefined();
    expect(await missTickets(db, { ...code, subject: 'ann' })).toBe(1);
    expect(await missTickets(db, { ...code, subject: 'ann' })).toBe(2);
    expect(await readTicket(db, { ...code, subject: 'ann' }, 1)).toMatchObject({ tries: 2 });
    await voidTickets(db, { ...code, subject: 'ann' }, 1);
    expect(await readTicket(db, { ...code, subject: 'ann' }, 1)).toBeUndefined();
    expect(await readTicket(db, { ...code, subject: 'ben' }, 1)).toMatchObject({ tries: 0 });
  });

  test('tokens that have outlived their time are swept', async () => {
    await sweepTickets(db, 5_000);
    expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([]);
  });
});
