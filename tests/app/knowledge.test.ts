import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import { profileQuery } from '#api/queries/profile.ts';
import { contact } from '#walks/samples/contacts.ts';
import { forgetKnowledge, knowledge, makeStale } from '#app/knowledge.ts';
import { readRecord } from '#app/wiring/record.ts';
import { secretKey } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import { account, balance, profile } from '../support/balances.ts';
import { exchanging } from '../support/exchanging.ts';
import { soon } from '../support/soon.ts';

const holder = { hasAccount: true };

/** A server whose answers are given by hand, in the order in which it was asked. */
function asking() {
  const waiting: {
    readonly path: string;
    readonly answer: (body: object, status?: number) => void;
  }[] = [];
  const fetch = vi.fn((path: unknown) => {
    return new Promise<Response>((resolve) => {
      waiting.push({
        path: String(path),
        answer: (body, status = 200) => resolve(Response.json(body, { status })),
      });
    });
  });
  const onFailure = vi.fn();
  const onHeard = vi.fn();
  const client = createClient({ exchanging, bases: { api: '/api' }, fetch, onFailure, onHeard });
  const asked = async (path: string, count = 1) => {
    await soon(() => expect(waiting.filter((one) => one.path === path)).toHaveLength(count));
    return waiting.filter((one) => one.path === path).at(-1)!;
  };
  return { client, fetch, asked, onFailure, onHeard };
}

const come = (secret: string) => tabMemory.write(secretKey(slugShown()), secret);

beforeEach(() => come('a'));
afterEach(forgetKnowledge);

describe('the server’s knowledge', () => {
  test('two equal queries at once are one request', async () => {
    const { client, fetch, asked } = asking();
    const both = [0, 1].map(() => knowledge().fetchQuery(owedQuery(client)));
    (await asked('/api/user/balance')).answer(balance(account('a', 500)));
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    await knowledge().fetchQuery(owedQuery(client));
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('a record is of what is owed now: an earlier answer under way is not waited for', async () => {
    const { client, asked } = asking();
    const before = knowledge()
      .fetchQuery(owedQuery(client))
      .catch(() => 'dropped');
    const old = await asked('/api/user/balance');
    const record = readRecord(client, { hasAccount: false });
    const now = await asked('/api/user/balance', 2);
    old.answer(balance(account('a', 500)));
    now.answer(balance(account('a', 200)));
    expect((await record).owed).toMatchObject([{ accountId: 'a', amount: 200 }]);
    await before;
    expect(knowledge().getQueryData(owedQuery(client).queryKey)).toMatchObject([{ amount: 200 }]);
  });

  test('a profile is read with the first record, and again once it is stale', async () => {
    const { client, fetch, asked } = asking();
    const profiles = () => fetch.mock.calls.filter(([path]) => path === '/api/user/profile').length;
    const read = async (count: number) => {
      const record = readRecord(client, holder);
      (await asked('/api/user/balance', count)).answer(balance());
      if (count !== 2) (await asked('/api/user/profile', profiles())).answer(profile('Rosa'));
      await record;
    };
    await read(1);
    await read(2);
    expect(profiles()).toBe(1);
    await makeStale(['profile']);
    await read(3);
    expect(profiles()).toBe(2);
  });

  test('the next session finds no answer, and neither does the page when it is opened again', async () => {
    const { client } = asking();
    knowledge().setQueryData(profileQuery(client).queryKey, { firstName: 'Rosa', contact });
    come('b');
    expect(knowledge().getQueryData(profileQuery(client).queryKey)).toBeUndefined();
    knowledge().setQueryData(profileQuery(client).queryKey, { firstName: 'Lee', contact });
    const queries = knowledge();
    window.dispatchEvent(new Event('pagehide'));
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Rosa|Lee/);
  });

  test('a session that is over is reported, no other failure is', async () => {
    const { client, asked, onFailure } = asking();
    for (const [reads, status] of [
      [1, 500],
      [2, 401],
    ] as const) {
      const record = readRecord(client, { hasAccount: false });
      (await asked('/api/user/balance', reads)).answer(
        { result: { status: 'failure', code: status } },
        status,
      );
      await expect(record).rejects.toMatchObject({ code: status });
    }
    expect(onFailure.mock.calls).toMatchObject([[{ code: 401 }]]);
  });

  test('answers on show are read anew once they are stale; that is no sign of a patient’s presence', async () => {
    const { client, asked, onHeard } = asking();
    const seen: unknown[] = [];
    const stop = new QueryObserver(knowledge(), owedQuery(client)).subscribe(({ data }) =>
      seen.push(data?.[0]?.amount),
    );
    (await asked('/api/user/balance')).answer(balance(account('a', 500)));
    await soon(() => expect(seen.at(-1)).toBe(500));
    const again = makeStale(['owed', 'plans']);
    (await asked('/api/user/balance', 2)).answer(balance(account('a', 200)));
    await again;
    expect(seen.at(-1)).toBe(200);
    expect(seen.slice(seen.indexOf(500))).not.toContain(undefined);
    expect(onHeard).not.toHaveBeenCalled();
    stop();
  });
});
