import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Letter {
  readonly stored: StoredTenant;
  readonly to: string;
  readonly firstName: string;
  readonly language: string;
  /** The portal's origin. */
  readonly origin: string;
  readonly token: string;
}

/** The mail shows that the address is theirs: only its reader can make the account usable. */
export function activationMail({
  stored,
  to,
  firstName,
  language,
  origin,
  token,
}: Letter): Message {
  const { say } = wordsFor(stored, language);
  const { slug, tenant } = stored;
  const provider = tenant.name;
  const body = [
    say('topics_activationmailgreeting', { name: firstName.replaceAll(/\s+/g, ' ') }),
    say('topics_activationmail', { provider }),
    `${origin}/${slug}/#/credentialed/activate/${token}`,
    say('topics_activationmailexpiry'),
    say('topics_activationmailunasked'),
    provider,
    say('topics_receiptmailnoreply'),
  ].join('\n\n');
  const subject = say('headings_activationmail', { provider });
  return { kind: 'mail', tenant: slug, recipient: to, subject, body };
}
