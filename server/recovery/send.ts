import { randomInt, randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { findPerson } from '../store/logins.ts';
import { addMessage, removeMessage, type Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { issueTicket, voidTickets } from '../store/tickets.ts';
import { record } from '../store/audit.ts';

const minute = 60_000;
export const linkLasts = 30 * minute;
export const codeLasts = 10 * minute;

export interface Wanted {
  readonly stored: StoredTenant;
  readonly type: 'quickpay' | 'credentialed';
  /** The username as it is compared. */
  readonly username: string;
  readonly language: string;
  readonly origin: string;
  readonly now: number;
}

/**
 * Sends a link by mail or a code by text. For an unknown name the same rows are written and taken back, so
 * that the next request does not wait longer after one than after the other.
 */
export const sendRecovery = async (deps: Deps, wanted: Wanted): Promise<void> => {
  const { stored, username, now } = wanted;
  const person = await findPerson(deps.db, stored.slug, username);
  const known = person !== undefined && isRecovered(person, wanted.type);
  const subject = known ? person.id : randomUUID();
  const tenant = stored.slug;
  const [kind, ways] = username.includes('@')
    ? (['reset-link', { lifetimeMs: linkLasts }] as const)
    : (['reset-code', { lifetimeMs: codeLasts, secret: newCode() }] as const);
  const write = kind === 'reset-code' ? codeMessage : linkMessage;
  const outcome = known ? 'sent' : 'nobody';
  const entry = { at: now, tenant, subject, target: kind, action: 'recovery.sent', outcome };
  await deps.db.transaction().execute(async (db) => {
    await voidTickets(db, { kind, tenant, subject }, now);
    const secret = await issueTicket(db, { kind, tenant, subject, ...ways }, now);
    const id = await addMessage(db, write(wanted, secret), now);
    await removeMessage(db, known ? 'none' : id);
    await record(db, entry);
  });
};

/** The account gets a link or code; one that awaits its activation has another mail to look for. */
const isRecovered = (
  person: { loginType: string; passwordHash: string | null; awaitsActivation: number },
  type: Wanted['type'],
): boolean =>
  person.passwordHash !== null &&
  person.awaitsActivation === 0 &&
  (person.loginType === 'quickpay') === (type === 'quickpay');

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

type Write = (wanted: Wanted, secret: string) => Message;

const linkMessage: Write = ({ stored, username, language, origin }, token) => {
  const words = wordsFor(stored, language);
  const sender = { stored, words, origin };
  const { say } = words;
  const provider = oneLine(stored.tenant.name);
  return letter(
    {
      to: username,
      subject: say('headings_resetmail', { provider }),
      paragraphs: [
        say('topics_resetmail', { provider }),
        linkTo(sender, 'resetPassword', username, token),
        say('topics_resetmailnot'),
      ],
    },
    sender,
  );
};

const codeMessage: Write = ({ stored, username, language }, code) => ({
  kind: 'text',
  tenant: stored.slug,
  recipient: username,
  subject: null,
  body: wordsFor(stored, language).say('topics_resettext', {
    provider: oneLine(stored.tenant.name),
    code,
  }),
});
