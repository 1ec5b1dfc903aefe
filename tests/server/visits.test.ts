import { beforeAll, describe, expect, test } from 'vitest';
import { visitVersion } from '#contract/visit.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, minutes, useServer } from '../support/server.ts';

const version = visitVersion;
const visit = (place = '/quick-pay') => JSON.stringify({ version, place });
const hours = (count: number) => minutes(60 * count);

eachDatabase((open) => {
  const server = useServer(open);
  const save = (token: string, state = visit()) =>
    server.ask('POST', '/api/redux', { token, json: { state } });
  const update = (token: string, id: string, more: Record<string, string> = {}) =>
    server.ask('PUT', '/api/redux', {
      token,
      form: { id, state: visit('/open-balance'), ...more },
    });
  const load = (token: string, id: string) => server.ask('GET', `/api/redux?id=${id}`, { token });
  const forget = (token: string, id: string) =>
    server.ask('DELETE', `/api/redux?id=${id}`, { token });

  const saved = async () => {
    const { token } = await asGuest(server);
    const { body } = await save(token);
    return { token, id: String(body['id']) };
  };

  test('a visit is saved, updated, read and forgotten', async () => {
    const { token, id } = await saved();
    expect((await update(token, id)).body).toMatchObject({ id, version: 2 });
    const read = await load(token, id);
    expect(read.body).toMatchObject({ version: 2, state: { version, place: '/open-balance' } });
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect((await forget(token, id)).status).toBe(200);
    expect((await load(token, id)).status).toBe(404);
    expect((await forget(token, id)).status).toBe(404);
  });

  test('no card number stays in a visit, in whatever part of it', async () => {
    const { token, id } = await saved();
    const account = {
      accountId: '0b9f6a52-7f0e-4c38-9a26-1f5d5c7f3a10',
      paymentPostingId: 'LM2048117',
      locationId: 1,
      amount: 8_500,
      agencyStatus: 'Account Active',
      hasStatement: false,
      details: {},
    };
    const holding = (changes: object, key = account.accountId) =>
      JSON.stringify({
        version,
        place: '/quick-pay',
        cart: { accounts: { [key]: { ...account, ...changes } }, planIds: [], plans: {} },
      });
    expect((await save(token, holding({}))).status).toBe(200);
    for (const state of [
      holding({ paymentPostingId: '4242 4242 4242 4242' }),
      holding({ accountId: '4242-4242-4242-4242' }),
      holding({}, '4242424242424242'),
      holding({ locationId: 4242424242424242 }),
      holding({ details: { '4242424242424242': 'x' } }),
      holding({ searchParams: [{ param: 'lastName', value: '4242424242424242' }] }),
      visit('/payment/4242424242424242'),
    ]) {
      expect((await save(token, state)).status).toBe(400);
      expect((await update(token, id, { state })).status).toBe(400);
    }
  });

  test('each session has one visit', async () => {
    const { token, id } = await saved();
    expect((await save(token, visit('/settings'))).body).toMatchObject({ id, version: 2 });
  });

  test('an older version is refused, so that two tabs never mix', async () => {
    const { token, id } = await saved();
    expect((await update(token, id, { version: '1' })).body['version']).toBe(2);
    const late = await update(token, id, { version: '1' });
    expect(late.status).toBe(409);
    expect((await update(token, id, { version: '2' })).status).toBe(200);
  });

  test('of ten writes at once on one version, one wins', async () => {
    const { token, id } = await saved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => update(token, id, { version: '1' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('a visit is kept a day', async () => {
    const { token, id } = await saved();
    await server.db
      .updateTable('savedVisits')
      .set({ expiresAt: (await server.deps.now()) + hours(0) })
      .where('id', '=', id)
      .execute();
    expect((await load(token, id)).status).toBe(404);
    expect((await update(token, id)).status).toBe(404);
  });

  describe('somebody else', () => {
    const others: { who: string; token: string }[] = [];
    let mine: Awaited<ReturnType<typeof saved>>;
    beforeAll(async () => {
      mine = await saved();
      others.push({ who: 'same tenant', token: (await asGuest(server)).token });
      others.push({ who: 'other tenant', token: (await asGuest(server, 'beta')).token });
    });

    test('finds nothing, changes nothing and learns nothing', async () => {
      for (const { token } of others) {
        const answers = [
          await load(token, mine.id),
          await update(token, mine.id),
          await update(token, mine.id, { version: '1' }),
          await forget(token, mine.id),
        ];
        const nowhere = await load(token, '3f0c9a52-3f6f-4a0e-9d0a-6a4f1f7a2b11');
        for (const answer of answers) expect(answer.body).toEqual(nowhere.body);
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      }
      expect((await load(mine.token, mine.id)).body['version']).toBe(1);
    });

    test('without a session is told nothing at all', async () => {
      for (const token of ['', 'x'.repeat(43)]) {
        expect((await load(token, mine.id)).status).toBe(401);
        expect((await update(token, mine.id)).status).toBe(401);
        expect((await forget(token, mine.id)).status).toBe(401);
      }
    });
  });

  test.each([
    ['an older version', JSON.stringify({ version: version - 1, place: '/' })],
    ['a newer version', JSON.stringify({ version: version + 1, place: '/' })],
    ['another field', JSON.stringify({ version, place: '/', isGuest: false })],
    ['a place elsewhere', JSON.stringify({ version, place: 'https://evil.example' })],
    [
      'a prototype',
      `{"version":${version},"place":"/","__proto__":{"admin":true},"constructor":{}}`,
    ],
    ['something deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['something else', 'undefined'],
  ])('%s is refused', async (_, state) => {
    const { token } = await asGuest(server);
    expect((await save(token, state)).status).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('a body larger than 256 KiB is refused before it is read', async () => {
    const { token } = await asGuest(server);
    expect((await save(token, 'x'.repeat(300 * 1024))).status).toBe(413);
  });
});
