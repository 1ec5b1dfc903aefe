import type { Kysely } from 'kysely';
import { usualLanguageOf } from '../communications/usual-language.ts';
import { callUs } from '../letters/call-us.ts';
import { letter, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Invitation } from '../store/invitations.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database, PeopleTable } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Over {
  readonly owner: Pick<PeopleTable, 'id' | 'firstName' | 'lastName'>;
  readonly stored: StoredTenant;
  readonly origin: string;
  readonly now: number;
}

/**
 * Tells somebody that they look after the bills no longer, or are no longer asked to, and nothing of the
 * bills; while their login is still there, which knows their language. For whoever let the link run out
 * nothing ends.
 */
export const tellOver = async (
  work: Kysely<Database>,
  { email: to, status, personId, expiresAt }: Invitation,
  { owner, stored, origin, now }: Over,
): Promise<void> => {
  const isActive = status === 'active';
  if (!isActive && (status !== 'sent' || expiresAt <= now)) return;
  const words = wordsFor(stored, await usualLanguageOf(work, personId ?? owner.id));
  const name = oneLine(`${owner.firstName} ${owner.lastName}`);
  const values = { name, provider: oneLine(stored.tenant.name) };
  const topic = isActive ? 'topics_nolongermail' : 'topics_invitationovermail';
  const subject = words.say('headings_nolongermail', values);
  const said = { to, subject, paragraphs: [words.say(topic, values), ...callUs(stored, words)] };
  await addMessage(work, letter(said, { stored, words, origin }), now);
};
