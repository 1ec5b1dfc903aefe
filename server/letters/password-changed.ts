import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { callUs } from './call-us.ts';
import { letter, oneLine } from './letter.ts';

interface From {
  readonly stored: StoredTenant;
  readonly language: string;
  readonly origin: string;
}

interface Person {
  readonly email: string;
  readonly username: string;
}

/**
 * The note that the password was changed, in case somebody else did it: by mail wherever there is an
 * address.
 */
export const passwordChanged = (
  { stored, language, origin }: From,
  person: Person,
  says: 'topics_passwordchangedmail' | 'topics_ownpasswordchangedmail',
): Message => {
  const words = wordsFor(stored, language);
  const provider = oneLine(stored.tenant.name);
  const paragraphs = [
    words.say(says, { provider }),
    words.say('topics_passwordchangednot'),
    ...callUs(stored, words),
  ];
  if (person.email === '') {
    const { slug: tenant } = stored;
    const recipient = person.username;
    return { kind: 'text', tenant, recipient, subject: null, body: paragraphs.join(' ') };
  }
  const subject = words.say('headings_passwordchangedmail', { provider });
  return letter({ to: person.email, subject, paragraphs }, { stored, words, origin });
};
