import type { Closing } from '#domain/closing.ts';
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

/** The note that a login was closed, in case somebody else did it: by mail wherever there is an address. */
export const loginClosed = (
  { stored, language, origin }: From,
  { email, username }: Person,
  left: Pick<Closing, 'owed' | 'hasPaid'> & { readonly hadCards: boolean },
): Message => {
  const words = wordsFor(stored, language);
  const { say } = words;
  const provider = oneLine(stored.tenant.name);
  const first = [
    say('topics_loginclosedmail', { provider }),
    ...(left.hadCards ? [say('topics_loginclosedcards')] : []),
  ].join(' ');
  const call = [say('topics_loginclosednotyou'), ...callUs(stored, words)];
  if (email === '') {
    const { slug: tenant } = stored;
    const body = [first, ...call].join(' ');
    return { kind: 'text', tenant, recipient: username, subject: null, body };
  }
  const stays = [
    ...(left.owed > 0 ? [say('topics_loginclosedowed')] : []),
    ...(left.hasPaid ? [say('topics_loginclosedkept', { provider })] : []),
    say('topics_loginclosedagain'),
  ].join(' ');
  const subject = say('headings_loginclosedmail', { provider });
  return letter(
    { to: email, subject, paragraphs: [first, stays, ...call] },
    { stored, words, origin },
  );
};
