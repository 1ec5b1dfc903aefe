import { wayOf } from '#domain/username.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { callUs } from './call-us.ts';
import { letter, oneLine } from './letter.ts';

interface From {
  readonly stored: StoredTenant;
  readonly language: string;
  /** The portal's own address; none in a sandbox, where nobody knows it without a request. */
  readonly origin: string | undefined;
}

/** The note that a quick-pay login was made with a payment, to the name that it was made for. */
export const newLogin = ({ stored, language, origin }: From, username: string): Message => {
  const words = wordsFor(stored, language);
  const provider = oneLine(stored.tenant.name);
  const paragraphs = [
    words.say('topics_newloginmail', { provider }),
    words.say('topics_newloginmailnot'),
    ...callUs(stored, words),
  ];
  if (wayOf(username) === 'phone') {
    const { slug: tenant } = stored;
    return { kind: 'text', tenant, recipient: username, subject: null, body: paragraphs.join(' ') };
  }
  const subject = words.say('headings_newloginmail', { provider });
  return letter({ to: username, subject, paragraphs }, { stored, words, origin });
};
