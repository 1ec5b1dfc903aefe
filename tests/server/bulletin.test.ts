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

  test('news announced at once asks the one connection for one thing at a time, and arrives in its order', async () => {
    const place = await emptyDatabase();
    const one = await openBulletin(place.databaseUrl);
    const two = await openBulletin(place.databaseUrl);
    const heard: string[] = [];
    two.listen('tenant.changed', ({ slug }) => heard.push(slug));
    let [open, most] = [0, 0];
    const query = pg.Client.prototype.query as (...asked: unknown[]) => Promise<unknown>;
    const spied = vi
      .spyOn(pg.Client.prototype as { query: typeof query }, 'query')
      .mockImplementation(async function (this: pg.Client, ...asked) {
        most = Math.max(most, (open += 1));
        return await query.apply(this, asked).finally(() => (open -= 1));
      });
    const slugs = ['a', 'b', 'c', 'd'];
    await Promise.all(slugs.map((slug) => one.announce('tenant.changed', { slug })));
    spied.mockRestore();
    await soon(() => expect(heard).toEqual(slugs));
    expect(most).toBe(1);
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
