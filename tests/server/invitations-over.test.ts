import type { Transaction } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { removeInvited } from '#server/invitations/remove.ts';
import { findPerson } from '#server/store/logins.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import type { Database } from '#server/store/schema.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../support/databases.ts';
import { english, spanish } from '../support/english.ts';
import { code, hours, inviting, lakeside, lee, rosa } from '../support/inviting.ts';
import { useServer } from '../support/server.ts';

type Execute = <T>(work: (db: Transaction<Database>) => Promise<T>) => Promise<T>;

eachDatabase((open) => {
  const server = useServer(open);
  const my = inviting(server);
  beforeAll(() => lakeside(server));

  const mailsTo = async (email: string) =>
    (await listMessages(server.db))
      .filter(({ recipient }) => recipient === email)
      .map(({ body }) => body.split('\n\n')[1]);
  const named = { name: 'Rosa Delgado', provider: 'Lakeside Health' };

  test('somebody whose invitation is withdrawn hears it once, and its owner that nobody was removed', async () => {
    const email = 'withdrawn@example.org';
    await my.invited(email);
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    const answers = await Promise.all([my.remove(patientId), my.remove(patientId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await mailsTo(email)).toEqual([english('topics_invitationovermail', named)]);
    const { provider } = named;
    expect(await mailsTo(rosa)).toEqual([english('topics_withdrawnmail', { email, provider })]);
  });

  test('an authorized user who is removed hears it once, in their language', async () => {
    const email = 'gone@example.org';
    expect((await my.register(await my.invited(email))).status).toBe(200);
    const preferences = JSON.stringify({ language: 'es' });
    const { id } = (await findPerson(server.db, 'lakeside', email)) ?? { id: '' };
    await server.db.updateTable('people').set({ preferences }).where('id', '=', id).execute();
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    expect((await my.remove(patientId, rosa, 'active')).status).toBe(200);
    expect(await mailsTo(email)).toEqual([spanish('topics_nolongermail', named)]);
  });

  test('an authorized user who never logged in hears it in the language of who removes them', async () => {
    const email = 'never@example.org';
    expect((await my.register(await my.invited(email))).status).toBe(200);
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    const path = `/api/user/authorized/remove?patientId=${patientId}&seenAs=active&language=es`;
    expect((await server.ask('DELETE', path, { token: await my.as(rosa) })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([spanish('topics_nolongermail', named)]);
  });

  test.each([
    ['an invitation', 'unseen-invited@example.org', false],
    ['an authorized user', 'unseen-active@example.org', true],
  ])(
    '%s is removed by a call that names no step, as the specification has it',
    async (_, email, isActive) => {
      const token = await my.invited(email);
      if (isActive) expect((await my.register(token)).status).toBe(200);
      const { patientId = '' } = (await my.listed(email)) ?? {};
      const path = `/api/user/authorized/remove?patientId=${patientId}`;
      const { status } = await server.ask('DELETE', path, { token: await my.as(rosa) });
      expect(status).toBe(200);
      expect(await my.listed(email)).toBeUndefined();
    },
  );

  test('an authorized user who is removed twice at once hears it once, and so does the owner', async () => {
    const email = 'twice@example.org';
    expect((await my.register(await my.invited(email))).status).toBe(200);
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    const answers = await Promise.all([
      my.remove(patientId, rosa, 'active'),
      my.remove(patientId, rosa, 'active'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await mailsTo(email)).toEqual([english('topics_nolongermail', named)]);
    const { provider } = named;
    expect(await mailsTo(rosa)).toEqual([english('topics_removedmail', { email, provider })]);
  });

  /** Does a deed after the next request has read the invitation, and before the request writes. */
  const beforeNext = (deed: () => Promise<unknown>) => {
    const { db } = server;
    const isNext = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      isNext.mockRestore();
      const execute: Execute = async (work) => {
        await deed();
        return db.transaction().execute(work);
      };
      return Object.assign(Object.create(db.transaction()), { execute });
    });
  };

  test('an invitation that is withdrawn just before it is sent anew is not sent', async () => {
    const email = 'crossed@example.org';
    await my.invited(email);
    server.pass(hours(73));
    my.forget();
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    beforeNext(async () => expect((await my.remove(patientId)).status).toBe(200));
    expect((await my.resend(patientId)).status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an invitation that is accepted just before it is sent anew is not sent, and said to be accepted', async () => {
    const email = 'crossing@example.org';
    const token = await my.invited(email);
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    beforeNext(async () => expect((await my.register(token)).status).toBe(200));
    expect(code(await my.resend(patientId))).toBe(4017);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an invitation that is taken up just before it is withdrawn leaves the login as it is', async () => {
    const email = 'quick@example.org';
    const token = await my.invited(email);
    const { patientId = '' } = (await my.listed(email)) ?? {};
    const { db } = server;
    const { id: ownerId = '' } = (await findPerson(db, 'lakeside', rosa)) ?? {};
    const stored = await openTenant(db, 'lakeside');
    beforeNext(async () => expect((await my.register(token)).status).toBe(200));
    const now = await server.deps.now();
    const origin = 'http://localhost';
    const asked = { stored, ownerId, seenAs: 'invited', language: 'en', key: undefined } as const;
    const removal = removeInvited(server.deps, patientId, { ...asked, device: {}, origin, now });
    await expect(removal).rejects.toMatchObject({
      code: 4017,
    });
    expect(await my.listed(email)).toMatchObject({ userStatus: 'ACTIVE' });
    expect(await findPerson(db, 'lakeside', email)).toBeDefined();
  });

  test('an owner whose invitation is declined hears it once, in the language they used last', async () => {
    const email = 'declining@example.org';
    const token = await my.invited(email, lee);
    const { id } = (await findPerson(server.db, 'lakeside', lee)) ?? { id: '' };
    const spoken = server.db.updateTable('knownDevices').set({ language: 'es' });
    await spoken.where('personId', '=', id).execute();
    await clearMessages(server.db);
    const answers = await Promise.all([my.decline(token), my.decline(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { provider } = named;
    expect(await mailsTo(lee)).toEqual([spanish('topics_declinedmail', { email, provider })]);
    const [letter] = await listMessages(server.db);
    expect(letter?.body).not.toContain(spanish('topics_notyoumail'));
    expect(await mailsTo(email)).toEqual([]);
  });

  test('somebody whose link had run out is told nothing when it is withdrawn', async () => {
    const email = 'late@example.org';
    await my.invited(email);
    server.pass(hours(73));
    my.forget();
    const { patientId = '' } = (await my.listed(email)) ?? {};
    await clearMessages(server.db);
    expect((await my.remove(patientId)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    const { provider } = named;
    expect(await mailsTo(rosa)).toEqual([english('topics_withdrawnmail', { email, provider })]);
  });
});
