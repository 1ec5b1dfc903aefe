import type { Change } from '../own-login/changes.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { callUs } from './call-us.ts';
import { letter, oneLine } from './letter.ts';

interface Told {
  readonly stored: StoredTenant;
  readonly language: string;
  readonly origin: string;
  readonly changes: readonly Change[];
  /** The name by which the person logs in from now on, where it is another one. */
  readonly username?: string;
}

const names = {
  name: 'labels_name',
  email: 'labels_email',
  phone: 'labels_phone',
  address: 'labels_address',
} as const;

/** The note that contact information was changed, in case somebody else did it. */
export const contactChanged = (to: string, told: Told): Message => {
  const { stored, language, origin, changes, username } = told;
  const words = wordsFor(stored, language);
  const { say } = words;
  const provider = oneLine(stored.tenant.name);
  const what = changes.map((one) => say(names[one])).join(', ');
  return letter(
    {
      to,
      subject: say('headings_contactchangedmail', { provider }),
      paragraphs: [
        say('topics_contactchangedmail', { provider, what }),
        ...(username === undefined ? [] : [say('topics_contactrenamedmail', { username })]),
        say('topics_contactchangednot'),
        ...callUs(stored, words),
      ],
    },
    { stored, words, origin },
  );
};
