import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openMailer } from '#server/mailer.ts';
import { addMessage, listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

const letter = {
  kind: 'mail',
  tenant: 'alpha',
  recipient: 'anna@example.org',
  subject: 'Your receipt',
  body: 'Thank you.',
  uniqueKey: 'receipt-1',
} as const;

/** The least that a mail server can be; `healthy` decides whether it takes letters. */
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
    await Promise.all([send(), send()]);
    await send();
    expect(smtp.state.taken).toHaveLength(1);
    expect(smtp.state.taken[0]).toMatch(
      /To: anna@example\.org[^]*Subject: Your receipt[^]*Thank you\./,
    );
    smtp.close();
  });

  test('without a mail server messages stay to be looked at', async () => {
    await openMailer(server.deps)();
    expect(await listMessages(server.db)).not.toHaveLength(0);
  });
});
