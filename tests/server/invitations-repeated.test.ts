import { beforeAll, describe, expect, test } from 'vitest';
import { findPerson } from '#server/store/logins.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../support/databases.ts';
import { ana, chosen, code, hours, inviting, lakeside, lee, rosa } from '../support/inviting.ts';
import { useServer } from '../support/server.ts';

const key = '0b7f2a52-5f0e-4a53-9e0d-0c8f6f1d7a11';
const otherKey = '6d0c3f1e-0f0d-4b52-8a53-2c4d8f1d7a22';

eachDatabase((open) => {
  const server = useServer(open);
  const my = inviting(server);
  beforeAll(() => lakeside(server));

  const mailsTo = async (email: string) =>
    (await listMessages(server.db)).filter(({ recipient }) => recipient === email).length;
  const idOf = async (email: string) => (await my.listed(email))?.patientId ?? '';

  describe('an answer to an invitation that is repeated, for its answer was lost', () => {
    test('the same names and password are answered as the first time, and told once', async () => {
      const email = 'lost@example.org';
      const token = await my.invited(email);
      await clearMessages(server.db);
      for (const _ of [1, 2, 3]) expect(code(await my.register(token))).toBe(200);
      expect(await mailsTo(rosa)).toBe(1);
      expect((await my.listOf()).filter((one) => one.email === email)).toHaveLength(1);
      expect(await my.logIn(email, chosen)).toBeDefined();
      expect(await my.validate(token)).toEqual({ valid: false });
    });

    test('the used link alone says that it is over', async () => {
      const token = await my.invited('used@example.org');
      expect(code(await my.register(token))).toBe(200);
      for (const more of [
        { password: 'Guessed-Horse-9' },
        { firstName: 'Nora' },
        { lastName: 'Delgada' },
        { slug: 'otherside' },
      ])
        expect(code(await my.register(token, more))).toBe(4012);
      expect(code(await my.decline(token))).toBe(4012);
      expect(code(await my.register(token))).toBe(200);
    });

    test('a link that was replaced, withdrawn or declined answers no repeat', async () => {
      const replaced = await my.invited('replaced@example.org');
      expect((await my.resend(await idOf('replaced@example.org'))).status).toBe(200);
      expect(code(await my.register((await my.newest()).token))).toBe(200);
      expect(code(await my.register(replaced))).toBe(4012);
      const declined = await my.invited('declined@example.org');
      expect(code(await my.decline(declined))).toBe(200);
      expect(code(await my.register(declined))).toBe(4012);
      const email = 'removed@example.org';
      const removed = await my.invited(email);
      expect(code(await my.register(removed))).toBe(200);
      expect((await my.remove(await idOf(email), rosa, 'active')).status).toBe(200);
      expect(code(await my.register(removed))).toBe(4012);
      expect(await findPerson(server.db, 'lakeside', email)).toBeUndefined();
    });

    test('a refusal is declined once, however often its link says so', async () => {
      const token = await my.invited('refuses@example.org');
      await clearMessages(server.db);
      for (const _ of [1, 2])
        expect((await my.decline(token)).body['payload']).toEqual({ success: true });
      expect(await mailsTo(rosa)).toBe(1);
      const first = await my.invited('twice-asked@example.org');
      expect((await my.resend(await idOf('twice-asked@example.org'))).status).toBe(200);
      expect(code(await my.decline((await my.newest()).token))).toBe(200);
      expect(code(await my.decline(first))).toBe(4012);
    });

    test('after a day nobody knows that it is a repeat', async () => {
      const accepted = await my.invited('day-accepted@example.org');
      const declined = await my.invited('day-declined@example.org');
      expect(code(await my.register(accepted))).toBe(200);
      expect(code(await my.decline(declined))).toBe(200);
      server.pass(hours(25));
      my.forget();
      await sweep(server.deps);
      expect(code(await my.register(accepted))).toBe(4012);
      expect(code(await my.decline(declined))).toBe(4012);
    });
  });

  describe('a call of the account holder that is repeated under its key', () => {
    test('an invitation is sent once, and its repeat is not told of one before', async () => {
      const email = 'keyed@example.org';
      await clearMessages(server.db);
      for (const _ of [1, 2]) expect(code(await my.add(email, rosa, { key }))).toBe(200);
      expect([await mailsTo(email), await mailsTo(rosa)]).toEqual([1, 1]);
      expect(code(await my.add(email, rosa, { key: otherKey }))).toBe(4016);
      expect(code(await my.add(email))).toBe(4016);
      expect(code(await my.add(ana, rosa, { key }))).toBe(4016);
      expect(code(await my.add(email, lee, { key }))).toBe(200);
    });

    test('an invitation is sent again once', async () => {
      const email = 'keyed@example.org';
      const id = await idOf(email);
      await clearMessages(server.db);
      server.pass(1);
      for (const _ of [1, 2]) expect(code(await my.resend(id, rosa, { key }))).toBe(200);
      expect(await mailsTo(email)).toBe(1);
      const { token } = await my.newest();
      expect(code(await my.resend(id, rosa, { key: otherKey }))).toBe(200);
      expect(await my.validate(token)).toEqual({ valid: false });
      expect(await mailsTo(email)).toBe(2);
    });

    test('a removal is made once, and its repeat is not told that somebody else made it', async () => {
      const email = 'keyed@example.org';
      const id = await idOf(email);
      await clearMessages(server.db);
      for (const _ of [1, 2]) expect(code(await my.remove(id, rosa, 'invited', key))).toBe(200);
      expect(await mailsTo(email)).toBe(1);
      expect(code(await my.remove(id, rosa, 'invited', otherKey))).toBe(4013);
      expect(code(await my.remove(id, lee, 'invited', key))).toBe(4013);
    });

    test('two that come at once are one', async () => {
      const email = 'at-once@example.org';
      await clearMessages(server.db);
      const twice = async (ask: () => Promise<{ body: Record<string, never> }>) =>
        (await Promise.all([ask(), ask()])).map(code);
      expect(await twice(() => my.add(email, rosa, { key }))).toEqual([200, 200]);
      expect(await mailsTo(email)).toBe(1);
      const id = await idOf(email);
      expect(await twice(() => my.resend(id, rosa, { key }))).toEqual([200, 200]);
      expect(await mailsTo(email)).toBe(2);
      expect(await twice(() => my.remove(id, rosa, 'invited', key))).toEqual([200, 200]);
      expect(await mailsTo(email)).toBe(3);
    });
  });
});

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const my = inviting(server);
  beforeAll(() => lakeside(server));

  test('guessing the password by a used link counts as trying to log in', async () => {
    const email = 'guessed@example.org';
    const token = await my.invited(email);
    expect(code(await my.register(token))).toBe(200);
    for (const _ of [1, 2, 3, 4, 5])
      expect(code(await my.register(token, { password: 'Guessed-Horse-9' }))).toBe(4012);
    expect(code(await my.register(token))).toBe(4012);
    expect(await my.logIn(email, chosen)).toBeUndefined();
  });
});
