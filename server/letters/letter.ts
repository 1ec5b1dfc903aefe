import type { Words } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The provider that a letter is from, its words, and where patients open the portal, if that is known. */
export interface Sender {
  readonly stored: StoredTenant;
  readonly words: Words;
  readonly origin: string | undefined;
}

type Reached = Sender & { readonly origin: string };

/** The portal's own address. */
export const homeOf = ({ stored, origin }: Pick<Reached, 'stored' | 'origin'>): string =>
  `${origin}/${stored.slug}/`;

/** An address of the portal to be opened from outside. */
export const linkTo = (sender: Reached, ...segments: readonly string[]): string =>
  `${homeOf(sender)}#/${segments.map(written).join('/')}`;

/** Encodes also those characters at which programs that make links of text think a link ends. */
const written = (segment: string): string =>
  encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The link by which the reader gets no more of these, and the last line with it. */
  readonly unsubscribe?: { readonly link: string; readonly line: string };
}

/** A letter in the reader's language, from the provider. */
export function letter({ to, subject, paragraphs, unsubscribe }: Letter, sender: Sender): Message {
  const { stored, words, origin } = sender;
  const { say } = words;
  const name = oneLine(stored.tenant.name);
  const body = [
    say('topics_receiptmailgreeting'),
    ...paragraphs,
    origin === undefined ? name : `${name}\n${homeOf({ ...sender, origin })}`,
    say('topics_receiptmailnoreply'),
    ...(unsubscribe === undefined ? [] : [unsubscribe.line]),
  ].join('\n\n');
  const mail = { kind: 'mail' as const, tenant: stored.slug, recipient: to, body };
  return {
    ...mail,
    subject: oneLine(subject),
    ...(unsubscribe && { unsubscribe: unsubscribe.link }),
  };
}

/** A name with a line break in it must not begin a line of its own. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();
