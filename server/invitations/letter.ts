import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Invited {
  readonly to: string;
  /** The name of the account holder who invites. */
  readonly name: string;
  readonly token: string;
}

interface From {
  readonly stored: StoredTenant;
  readonly language: string;
  readonly origin: string;
}

/** A letter in the account holder's language: the invited person's is not known yet. */
export function invitationLetter({ to, name, token }: Invited, from: From): Message {
  const words = wordsFor(from.stored, from.language);
  const { say } = words;
  const sender = { ...from, words };
  const values = { name: oneLine(name), provider: oneLine(from.stored.tenant.name) };
  return letter(
    {
      to,
      subject: say('headings_invitemail', values),
      paragraphs: [
        say('topics_invitemail', values),
        say('topics_invitemailaccept'),
        linkTo(sender, 'user', 'authorized', 'activate', token),
        say('topics_invitemaildecline'),
        linkTo(sender, 'user', 'authorized', 'decline', token),
      ],
    },
    sender,
  );
}
