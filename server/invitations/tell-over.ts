import type { Kysely } from 'kysely';
import { usualLanguageOf } from '../communications/usual-language.ts';
import type { Config } from '../config.ts';
import { callUs } from '../letters/call-us.ts';
import { letter, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Invitation } from '../store/invitations.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database, PeopleTable } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { plansForPayer, plansGoingOn } from './plans-going-on.ts';

interface Over {
  readonly owner: Pick<PeopleTable, 'id' | 'firstName' | 'lastName'>;
  readonly stored: StoredTenant;
  readonly origin: string;
  readonly config: Pick<Config, 'publicUrl' | 'port'>;
  /** The language of whoever invited, for a reader whose own nobody knows yet. */
  readonly language: string;
  readonly now: number;
}

/**
 * Tells somebody that they look after the bills no longer, or are no longer asked to, and nothing of the
 * bills but of their own plans, which go on; while their login is still there, which knows their language.
 * For whoever let the link run out nothing ends.
 */
export const tellOver = async (
  work: Kysely<Database>,
  { email: to, status, personId, expiresAt }: Invitation,
  { owner, stored, origin, config, language, now }: Over,
): Promise<void> => {
  const isActive = status === 'active';
  if (!isActive && (status !== 'sent' || expiresAt <= now)) return;
  const known = (personId !== null && (await usualLanguageOf(work, personId))) || language;
  const words = wordsFor(stored, known);
  const name = oneLine(`${owner.firstName} ${owner.lastName}`);
  const values = { name, provider: oneLine(stored.tenant.name) };
  const plans = await plansGoingOn(work, personId);
  const topic = isActive ? 'topics_nolongermail' : 'topics_invitationovermail';
  const subject = words.say('headings_nolongermail', values);
  const paragraphs = [
    words.say(topic, values),
    ...(plans.length > 0
      ? plansForPayer(plans, { stored, config, words })
      : [words.say('topics_nothingtodo')]),
    ...callUs(stored, words),
  ];
  const said = { to, subject, paragraphs };
  await addMessage(work, letter(said, { stored, words, origin }), now);
};
