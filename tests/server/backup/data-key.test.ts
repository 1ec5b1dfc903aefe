import { expect, test, vi } from 'vitest';
import { dataKeyCli } from '#server/data-key-cli.ts';
import { openDatabase, openSealed } from '#server/store/database.ts';
import { reseal } from '#server/store/reseal.ts';
import { openSealer, SealedProblem } from '#server/store/sealed.ts';
import { refuseOtherKey } from '#server/store/sealing.ts';
import { backedUp, emptyPlace, placeOf, restore } from '../../support/backups.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';
import { dataKeyOf } from '#server/data-key.ts';

const next = 'The next key 0123456789 of the columns';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, began } = debitsAt(server);

  /** A database with patients and a plan, on which no server runs. */
  const filled = async () => {
    await began();
    const payer = await aPayer(server, slug());
    expect((await payer.pay(byCard(cartOf(typed(1_000))))).status).toBe(200);
    const place = placeOf(server.deps.config);
    const to = await emptyPlace(place);
    expect((await restore(to, await backedUp(place))).code).toBe(0);
    return placeOf(to);
  };
  const openedWith = async (place: ReturnType<typeof placeOf>, dataKey: string) => {
    const db = openDatabase({ ...place, dataKey });
    const read = async () => {
      await refuseOtherKey(db);
      return {
        people: await db.selectFrom('people').selectAll().orderBy('id').execute(),
        intents: await db.selectFrom('paymentIntents').selectAll().orderBy('id').execute(),
        accounts: await db
          .selectFrom('planAccounts')
          .selectAll()
          .orderBy('planId')
          .orderBy('position')
          .execute(),
        holds: await db
          .selectFrom('planHolds')
          .selectAll()
          .orderBy('planId')
          .orderBy('mark')
          .execute(),
        receipts: await db.selectFrom('receipts').selectAll().orderBy('intentId').execute(),
        outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
        tenants: await db.selectFrom('tenants').selectAll().orderBy('slug').execute(),
      };
    };
    return read().finally(() => db.destroy());
  };
  const env = ({ dataDir, databaseUrl }: ReturnType<typeof placeOf>) => ({
    DATA_DIR: dataDir,
    NEW_DATA_KEY: next,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

  test('all that was sealed under the old key is read under the new one, and under no other', async () => {
    const place = await filled();
    const old = dataKeyOf(place);
    const before = await openedWith(place, old);
    expect(before.holds.length).toBeGreaterThan(0);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await dataKeyCli(['change'], env(place))).toBe(0);
    vi.restoreAllMocks();
    expect(dataKeyOf(place)).toBe(next);
    expect(await openedWith(place, next)).toEqual(before);
    await expect(openedWith(place, old)).rejects.toThrow('DATA_KEY is not the one');
    const raw = openSealed(place);
    const bill = await raw.selectFrom('outbox').select('body').executeTakeFirst();
    expect(() => openSealer(old).open(bill?.body ?? '')).toThrow(SealedProblem);
    await raw.destroy();
  });

  test('an interrupted change starts no server with either key, and is gone on with', async () => {
    const place = await filled();
    const old = dataKeyOf(place);
    const before = await openedWith(place, old);
    const raw = openSealed(place);
    const keys = { before: openSealer(old), after: openSealer(next) };
    const killed = reseal(raw, keys, (table) => {
      if (table === 'balances') throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    for (const key of [old, next])
      await expect(openedWith(place, key)).rejects.toThrow('DATA_KEY is not the one');
    await reseal(raw, keys);
    await reseal(raw, keys);
    await raw.destroy();
    expect(await openedWith(place, next)).toEqual(before);
  });

  test('the change waits for servers to end, and for a key that is good', async () => {
    await began();
    const place = placeOf(server.deps.config);
    if (place.databaseUrl !== undefined)
      await expect(dataKeyCli(['change'], env(place))).rejects.toThrow('somebody is connected');
    await expect(dataKeyCli(['change'], { ...env(place), NEW_DATA_KEY: 'short' })).rejects.toThrow(
      'too simple',
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await dataKeyCli([], env(place))).toBe(2);
    vi.restoreAllMocks();
  });
});
