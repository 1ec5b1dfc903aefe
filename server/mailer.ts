import { createTransport } from 'nodemailer';
import type { Deps } from './deps.ts';
import { claimMessage, releaseMessage, unsentMails } from './store/outbox.ts';

/** Sends what the outbox holds; without SMTP (the sandbox) messages stay there to be looked at. */
export const openMailer = (deps: Deps): (() => Promise<void>) => {
  const { smtp } = deps.config;
  if (smtp === undefined) return async () => undefined;
  const transport = createTransport(smtp.url, { from: smtp.from });
  return async () => {
    for (const mail of await unsentMails(deps.db)) {
      if (!(await claimMessage(deps.db, mail.id, await deps.now()))) continue;
      const letter = { to: mail.recipient, subject: mail.subject ?? '', text: mail.body };
      await transport.sendMail(letter).catch(async (error: Error) => {
        await releaseMessage(deps.db, mail.id);
        deps.log('error', 'mail.unsent', { id: mail.id, error: error.message });
      });
    }
  };
};
