import { beforeAll, expect, test } from 'vitest';
import { addMessage, listMessages } from '#server/store/outbox.ts';
import { isSealed } from '#server/store/sealed.ts';
import { eachDatabase } from '../support/databases.ts';
import { addPlanner } from '../support/plans.ts';
import { useServer } from '../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);

  beforeAll(async () => {
    await addPlanner(server.db, 'clinic');
    await addPlanner(server.db, 'other');
  });

  const reply = async (text: string, from: string, slug = 'clinic') => {
    const json = { slug, from, text };
    const { body } = await server.ask('POST', '/sandbox/api/replies', { json });
    return body['optedOut'];
  };
  const textTo = async (recipient: string, tenant = 'clinic') => {
    const before = (await listMessages(server.db)).length;
    const message = { kind: 'text', tenant, recipient, subject: null, body: 'Hello' } as const;
    await addMessage(server.db, message, await server.deps.now());
    return (await listMessages(server.db)).length - before;
  };
  const profile = async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    const token = String(body['token']);
    const { body: read } = await server.ask('POST', '/api/user/profile', { token });
    return read as unknown as {
      accountInformation: { phone: string };
      additionalPermissions: { hasCarrierOptOut: boolean };
    };
  };

  test.each(['STOP', ' stop ', 'Unsubscribe', 'QUIT', 'cancel', 'End'])(
    'a number that answers %s gets no text until START, however it is written',
    async (word) => {
      expect(await reply(word, '2175550142')).toBe(true);
      expect(await textTo('+1 (217) 555-0142')).toBe(0);
      expect(await textTo('2175550142', 'other')).toBe(1);
      expect(await textTo('2175550143')).toBe(1);
      expect(await reply('Start', '+12175550142')).toBe(false);
      expect(await textTo('2175550142')).toBe(1);
    },
  );

  test('any other reply changes nothing', async () => {
    expect(await reply('Please stop', '2175550142')).toBe(false);
    expect(await reply('STOP', '2175550142')).toBe(true);
    expect(await reply('START please', '2175550142')).toBe(true);
    expect(await reply('START', '2175550142')).toBe(false);
  });

  test('mail still comes, and the number cannot be read in the database', async () => {
    await reply('STOP', '2175550150');
    const before = (await listMessages(server.db)).length;
    const mail = { kind: 'mail', tenant: 'clinic', recipient: '2175550150', subject: 'x' } as const;
    await addMessage(server.db, { ...mail, body: 'y' }, await server.deps.now());
    expect((await listMessages(server.db)).length).toBe(before + 1);
    const rows = await server.db.withoutPlugins().selectFrom('textOptOuts').selectAll().execute();
    expect(rows.every(({ subscriber }) => isSealed(subscriber))).toBe(true);
    await reply('START', '2175550150');
  });

  test('the profile tells a patient that their number opted out', async () => {
    const { accountInformation, additionalPermissions } = await profile();
    expect(additionalPermissions).toEqual({ hasCarrierOptOut: false });
    await reply('STOP', accountInformation.phone);
    expect((await profile()).additionalPermissions).toEqual({ hasCarrierOptOut: true });
    await reply('START', accountInformation.phone);
    expect((await profile()).additionalPermissions).toEqual({ hasCarrierOptOut: false });
  });

  test('a reply to an unknown provider is refused', async () => {
    const json = { slug: 'nowhere', from: '2175550142', text: 'STOP' };
    expect((await server.ask('POST', '/sandbox/api/replies', { json })).status).toBe(404);
  });
});
