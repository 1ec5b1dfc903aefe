import { describe, expect, test, vi } from 'vitest';
import pg from 'pg';
import { openBulletin } from '#server/bulletin.ts';
import { emptyDatabase } from '../support/databases.ts';
import { soon } from '../support/soon.ts';

test('within one process news reaches every listener once, until it stops listening', async () => {
  const bulletin = await openBulletin();
  const heard = vi.fn();
  const deaf = bulletin.listen('session.ended', heard);
  await bulletin.announce('session.ended', { sessionId: 'a' });
  await bulletin.announce('tenant.changed', { slug: 'b' });
  deaf();
  await bulletin.announce('session.ended', { sessionId: 'c' });
  expect(heard.mock.calls).toEqual([[{ sessionId: 'a' }]]);
  await bulletin.close();
});

describe('across instances on PostgreSQL', () => {
  test('news reaches the others and comes back to nobody twice, also after a cut', async () => {
    const place = await emptyDatabase();
    const one = await openBulletin(place.databaseUrl);
    const two = await openBulletin(place.databaseUrl);
    const [here, there] = [vi.fn(), vi.fn()];
    one.listen('session.ended', here);
    two.listen('session.ended', there);

    await one.announce('session.ended', { sessionId: 'a' });
    await soon(() => expect(there).toHaveBeenCalledTimes(1));
    expect(here).toHaveBeenCalledTimes(1);

    await cutOthers(place.databaseUrl ?? '');
    await vi.waitFor(
      async () => {
        await two.announce('session.ended', { sessionId: 'b' });
        expect(here.mock.calls).toContainEqual([{ sessionId: 'b' }]);
      },
      { timeout: 10_000, interval: 250 },
    );
    await one.close();
    await two.close();
    await place.clear();
  });
});

const cutOthers = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
};
