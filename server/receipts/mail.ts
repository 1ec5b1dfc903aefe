import type { Receipt, ReceiptField } from '#contract/receipt.ts';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import type { Config } from '../config.ts';
import type { Message } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Paid } from '../payments/paid.ts';
import { inScheduleOf, messageIn, numbered } from '#domain/receipt.ts';
import { receiptOf } from './receipt-of.ts';
import { dayIn, shown } from './shown.ts';
import { wordsFor, type Words } from './words.ts';

type Recurring = NonNullable<Receipt['accounts'][number]['recurring']>;

interface Sent {
  readonly home?: string;
  /** The charge came late: the patient was told that nothing was charged. */
  readonly late?: boolean;
}

/** A receipt as mail: everything the page shows, in plain words, without a link that would expire. */
export function receiptMail(
  receipt: Receipt,
  words: Words,
  { home, late = false }: Sent = {},
): { readonly subject: string; readonly text: string } {
  const { say } = words;
  const { header, summaryTop, summaryBottom, accounts, footer } = receipt;
  const lines = (fields: readonly ReceiptField[], indent = '') =>
    fields.map((field) => `${indent}${field.label}: ${oneLine(shown(field, words))}`).join('\n');
  // A line on a plan is a sentence that names it, so it needs no label.
  const sums = (fields: readonly ReceiptField[]) =>
    fields
      .map((field) => (field.dataType === 'currency' ? lines([field]) : oneLine(field.value)))
      .join('\n');
  const planBlock = ({ summary, fields, schedule, messages }: Recurring) =>
    [
      `${say('headings_receiptplan')}\n  ${summary}\n${lines(fields, '  ')}`,
      `${say('headings_paymentschedule')}\n${schedule.map(scheduleLine(words)).join('\n')}`,
      messages.map(({ message }) => message).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  const accountBlocks = numbered(accounts).map(({ account, number }) => {
    const { fields, recurring } = account;
    const title =
      number === undefined
        ? say('headings_receiptaccount')
        : say('headings_receiptaccountnumbered', { number: String(number) });
    const block = `${account.title ?? title}\n${lines(fields, '  ')}`;
    return recurring ? `${block}\n\n${planBlock(recurring)}` : block;
  });
  const closing = footer.messages.map(({ message }) => message).join('\n\n');
  return {
    subject: oneLine(say('headings_receiptmail', { provider: header.providerName })),
    text: [
      say('topics_receiptmailgreeting'),
      late && say('topics_receiptmaillate'),
      messageIn(header.messages, 'heading'),
      ...header.messages.filter(({ key }) => key === 'reversal').map(({ message }) => message),
      sums(summaryBottom.fields),
      lines(summaryTop.fields),
      ...accountBlocks,
      closing,
      [header.providerName, home].filter(Boolean).join('\n'),
      say('topics_receiptmailnoreply'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

const scheduleLine =
  (words: Words) =>
  (
    { paymentDate, paymentAmount, paymentStatus }: Recurring['schedule'][number],
    at: number,
  ): string => {
    const amount = money(toCents(paymentAmount), words.currency, words.language);
    const status = inScheduleOf(paymentStatus);
    const paid = status === 'pending' ? '' : ` (${words.say(`labels_status_${status}`)})`;
    return `  ${at + 1}. ${dayIn(paymentDate, words)}: ${amount}${paid}`;
  };

/** The message for the outbox; an automatic one gets the key that lets it leave once. */
export function receiptMessage(
  { paid, stored, to, late, language = paid.language }: Letter,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Message {
  const words = wordsFor(stored, language);
  const home = publicUrl && `${publicUrl}/${stored.slug}/`;
  const sent = { ...(home && { home }), ...(late && { late }) };
  const { subject, text } = receiptMail(receiptOf(paid, stored.tenant, words), words, sent);
  return { kind: 'mail', tenant: stored.slug, recipient: to, subject, body: text };
}

interface Letter {
  readonly paid: Paid;
  readonly stored: StoredTenant;
  readonly to: string;
  readonly late?: boolean;
  readonly language?: string;
}

/** A name with a line break in it must not begin a line of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();
