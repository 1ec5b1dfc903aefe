import { beforeAll, expect, test } from 'vitest';
import { findPerson } from '#server/store/logins.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../support/databases.ts';
import { english, spanish } from '../support/english.ts';
import { hours, inviting, lakeside, rosa } from '../support/inviting.ts';
import { useServer } from '../support/server.ts';

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
    expect((await my.remove(patientId)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([spanish('topics_nolongermail', named)]);
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
