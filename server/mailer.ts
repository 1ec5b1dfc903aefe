import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import {
  leaseMessage,
  markMailsSent,
  markSent,
  postponeMessage,
  waitingMessages,
} from './store/outbox.ts';

type Mail = Awaited<ReturnType<typeof waitingMessages>>[number];

/** Well below the lease of a message, or two instances might have the same one in hand. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const betweenTries = 60_000;

/** Sends what the outbox holds; in a sandbox that is to mark it as sent. */
export const openMailer = (deps: Deps): (() => Promise<void>) => {
  const { smtp, mode } = deps.config;
  if (smtp === undefined)
    return async () => {
      if (mode === 'sandbox') await markMailsSent(deps.db, await deps.now());
    };
  const transport = createTransport({ url: smtp.url, ...patience }, { from: smtp.from });
  return async () => {
    for (const mail of await waitingMessages(deps.db, 'mail', await deps.now()))
      if (await leaseMessage(deps.db, mail.id, await deps.now()))
        await deliver(deps, transport, mail, smtp);
  };
};

const deliver = async (
  { db, now, log }: Deps,
  transport: Transporter,
  mail: Mail,
  smtp: NonNullable<Config['smtp']>,
): Promise<void> => {
  const { id, recipient: to, subject, body: text, unsubscribe } = mail;
  const messageId = messageIdOf(id, smtp.from);
  const headers = unsubscribe === null ? {} : oneClick(unsubscribe);
  const letter = { to, subject: subject ?? '', text, messageId, headers };
  try {
    await transport.sendMail(letter);
  } catch (error) {
    await postponeMessage(db, id, (await now()) + betweenTries);
    log('error', 'mail.unsent', { id, error: String(error) });
    return;
  }
  await markSent(db, id, await now());
};

/**
 * A message's id is the same at every try, so that mail servers can tell a repetition from a second letter.
 */
const messageIdOf = (id: string, from: string): string =>
  `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** The headers of RFC 8058, by which a program that reads mail has a button to end it. */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
