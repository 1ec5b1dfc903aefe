import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openMailer } from '#server/mailer.ts';
import { addMessage, clearMessages, leaseMessage, listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, useServer } from '../support/server.ts';

const letter = {
  kind: 'mail',
  tenant: 'alpha',
  recipient: 'anna@example.org',
  subject: 'Your receipt',
  body: 'Thank you.',
  uniqueKey: 'receipt-1',
} as const;

/** A minimal mail server; `healthy` decides whether it takes letters. */
const mailServer = async () => {
  const taken: string[] = [];
  const state = { taken, healthy: true };
  const talk = (socket: Socket) => {
    let letter: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (letter !== undefined && line !== '.') letter += `${line}\n`;
      else if (letter !== undefined) {
        taken.push(letter);
        letter = undefined;
        say('250 taken');
      } else if (line === 'DATA') {
        letter = '';
        say('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say(state.healthy || !line.startsWith('MAIL') ? '250 ok' : '451 later');
    };
    socket.on('data', (data) => String(data).trimEnd().split('\r\n').forEach(hear));
    socket.on('error', () => socket.destroy());
    say('220 ready');
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return { state, url, close: () => server.close() };
};

eachDatabase((open) => {
  const server = useServer(open);

  test('a message is put down once and leaves once, as soon as the mail server takes it', async () => {
    const { db } = server;
    await addMessage(db, letter, 1);
    await addMessage(db, letter, 2);
    await addMessage(db, { ...letter, kind: 'text', uniqueKey: 'text-1' }, 3);
    expect(await listMessages(db)).toMatchObject([
      { kind: 'text' },
      { kind: 'mail', sentAt: null },
    ]);

    const smtp = await mailServer();
    const config = { ...server.deps.config, smtp: { url: smtp.url, from: 'billing@example.org' } };
    const send = openMailer({ ...server.deps, config });
    smtp.state.healthy = false;
    await send();
    expect(server.lines.join()).toContain('mail.unsent');
    expect((await listMessages(db)).map(({ sentAt }) => sentAt)).toEqual([null, null]);

    smtp.state.healthy = true;
    await send();
    expect(smtp.state.taken, 'it waits a little for its next try').toHaveLength(0);
    server.pass(minutes(1));
    await Promise.all([send(), send()]);
    await send();
    expect(smtp.state.taken).toHaveLength(1);
    expect(smtp.state.taken[0]).toMatch(
      /To: anna@example\.org[^]*Subject: Your receipt[^]*Thank you\./,
    );
    smtp.close();
  });

  test('a mail that can be ended says how to the program that reads it, the others say nothing', async () => {
    const { db, deps } = server;
    await clearMessages(db);
    const smtp = await mailServer();
    const config = { ...deps.config, smtp: { url: smtp.url, from: 'billing@example.org' } };
    const unsubscribe = 'https://pay.example.org/api/unsubscribe/abc';
    await addMessage(db, { ...letter, uniqueKey: 'usual' }, 1);
    await addMessage(db, { ...letter, uniqueKey: 'ended', unsubscribe }, 2);
    await openMailer({ ...deps, config })();
    const [usual, ended] = smtp.state.taken;
    expect(usual).not.toContain('List-Unsubscribe');
    expect(ended).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(ended).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    smtp.close();
  });

  test('a message that could not be sent lets those behind it go first', async () => {
    const { db, deps } = server;
    await clearMessages(db);
    const smtp = await mailServer();
    const config = { ...deps.config, smtp: { url: smtp.url, from: 'billing@example.org' } };
    const send = openMailer({ ...deps, config });
    for (let at = 0; at < 20; at += 1)
      await addMessage(db, { ...letter, uniqueKey: `first-${at}` }, 1);
    smtp.state.healthy = false;
    await send();
    smtp.state.healthy = true;
    await addMessage(db, { ...letter, subject: 'The last', uniqueKey: 'last' }, 2);
    await send();
    expect(smtp.state.taken).toEqual([expect.stringContaining('Subject: The last')]);
    smtp.close();
  });

  test('a mail outlives a crash at either side of its sending, and is known by one id', async () => {
    const { db, deps, pass } = server;
    await clearMessages(db);
    await addMessage(db, letter, 1);
    const id = (await listMessages(db))[0]?.id ?? '';
    const smtp = await mailServer();
    const config = { ...deps.config, smtp: { url: smtp.url, from: 'Us <billing@example.org>' } };
    const [one, other] = [openMailer({ ...deps, config }), openMailer({ ...deps, config })];

    // An instance took the mail in hand and was never seen again.
    expect(await leaseMessage(db, id, await deps.now())).toBe(true);
    expect(await leaseMessage(db, id, await deps.now())).toBe(false);
    await Promise.all([one(), other()]);
    expect(smtp.state.taken).toHaveLength(0);
    pass(minutes(5));
    await Promise.all([one(), other()]);
    await other();
    expect(smtp.state.taken).toHaveLength(1);

    // The mail was sent, and the note of it was lost.
    const lost = { sentAt: null, leasedUntil: (await deps.now()) + 1 };
    await db.updateTable('outbox').set(lost).execute();
    pass(minutes(5));
    await one();
    const ids = smtp.state.taken.map((text) => /Message-ID: (.*)/i.exec(text)?.[1]);
    expect(ids).toEqual([`<${id}@example.org>`, `<${id}@example.org>`]);
    smtp.close();
  });

  test('a clock that is set back keeps no mail waiting for the old one', async () => {
    const { db, deps, pass } = server;
    await clearMessages(db);
    await addMessage(db, letter, 1);
    const id = (await listMessages(db))[0]?.id ?? '';
    expect(await leaseMessage(db, id, await deps.now())).toBe(true);
    pass(-minutes(60));
    expect(await leaseMessage(db, id, await deps.now())).toBe(true);
  });

  test('in a sandbox sending a mail marks it, and sent mails stay to be looked at', async () => {
    const { db, deps } = server;
    await clearMessages(db);
    await addMessage(db, letter, 1);
    await addMessage(db, { ...letter, kind: 'text', uniqueKey: 'text-2' }, 2);
    await openMailer(deps)();
    const now = await deps.now();
    expect(await listMessages(db)).toMatchObject([{ sentAt: null }, { sentAt: now }]);
  });

  test('beside real patients nothing counts as sent without a mail server', async () => {
    const { db, deps } = server;
    await db.updateTable('outbox').set({ sentAt: null }).execute();
    await openMailer({ ...deps, config: { ...deps.config, mode: 'production' } })();
    expect((await listMessages(db)).map(({ sentAt }) => sentAt)).toEqual([null, null]);
  });
});
