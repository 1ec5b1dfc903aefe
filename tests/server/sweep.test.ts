import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { record } from '#server/store/audit.ts';
import { addMessage, listMessages, markSent } from '#server/store/outbox.ts';
import { findLapsed } from '#server/store/sessions.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, minutes, useServer } from '../support/server.ts';

const days = (count: number) => minutes(count * 24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const sessions = async () =>
    (await server.db.selectFrom('sessions').select('id').execute()).length;
  const audits = async () => (await server.db.selectFrom('audit').select('id').execute()).length;
  const letters = async () => (await listMessages(server.db)).map(({ body }) => body);
  const letter = { kind: 'mail' as const, tenant: null, recipient: 'a@b.org', subject: null };

  test('rows that nothing uses any more are kept for their time, and no longer', async () => {
    const now = await server.deps.now();
    await asGuest(server);
    const entry = { tenant: 'alpha', subject: 's', action: 'a', target: 't', outcome: 'refused' };
    await record(server.db, { ...entry, at: now });
    await addMessage(server.db, { ...letter, body: 'sent' }, now);
    await addMessage(server.db, { ...letter, body: 'not sent' }, now);
    const sent = (await listMessages(server.db)).find(({ body }) => body === 'sent');
    await markSent(server.db, sent?.id ?? '', now);

    server.pass(minutes(16));
    await sweep(server.deps);
    expect([await sessions(), await audits(), (await letters()).length]).toEqual([1, 1, 2]);
    expect(await server.db.selectFrom('sessionTokens').select('hash').execute()).toEqual([]);

    server.pass(days(30) - minutes(1));
    await sweep(server.deps);
    expect([await sessions(), await audits()]).toEqual([1, 1]);
    expect(await letters()).toEqual(['not sent']);

    server.pass(minutes(2));
    await sweep(server.deps);
    expect([await sessions(), await audits()]).toEqual([0, 1]);

    server.pass(days(336));
    await sweep(server.deps);
    expect(await audits()).toBe(0);
    expect(await letters()).toEqual(['not sent']);
  });

  test('a session that is just beginning is not over', async () => {
    const now = await server.deps.now();
    const lapsed: string[] = [];
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        lapsed.push(...(await findLapsed(server.db, now)));
        await nextTurn();
      }
    })();
    for (let begun = 0; begun < 20; begun += 1) await asGuest(server, 'alpha');
    isOver = true;
    await looking;
    expect(lapsed).toEqual([]);
  });
});
