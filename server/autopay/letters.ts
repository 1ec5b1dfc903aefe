import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { autopayDay } from '#text/autopay.ts';
import { longDate, money } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { usualLanguageOf } from '../communications/usual-language.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { callUs } from '../letters/call-us.ts';
import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { locationIn } from '../receipts/locations.ts';
import { wordsFor } from '../receipts/words.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { stopLink } from './stop-link.ts';

type Db = Kysely<Database>;

export interface Telling {
  readonly autopay: AutopayRow;
  readonly stored: StoredTenant;
  readonly now: number;
}

interface Bill {
  readonly paymentPostingId: string;
  readonly locationId: number;
  readonly amount: number;
}

/** The words of letters about automatic payment, in the language that its payer reads. */
export const openWriter = async (
  { config }: Pick<Deps, 'config'>,
  work: Db,
  { autopay, stored, now }: Telling,
) => {
  const usual = await usualLanguageOf(work, autopay.personId);
  const words = wordsFor(stored, usual || autopay.language);
  const { say, language, currency } = words;
  const provider = oneLine(stored.tenant.name);
  const amount = (cents: number) => money(toCents(cents), currency, language);
  const day = (date: string) => longDate(date as CalendarDate, language);
  const sender = { stored, words, origin: homeOrigin(config) };
  const page = { link: linkTo(sender, 'credentialed-login'), button: say('links_autopay') };
  // The address stands on a line of its own, where no word sticks to it.
  const stop = [
    say('topics_autopaystoplink'),
    stopLink(config, { slug: stored.slug, autopay: autopay.id }, now),
  ].join('\n');
  const location = ({ locationId }: Pick<Bill, 'locationId'>) =>
    oneLine(locationIn(stored.tenant, locationId)?.name ?? provider);
  return {
    say,
    words,
    provider,
    amount,
    day,
    sender,
    /** The page of automatic payment, which is behind the login. */
    page,
    stop,
    when: autopayDay(autopay.day, words),
    means: meansOf(autopay, words),
    isBank: autopay.method === 'ach',
    questions: callUs(stored, words),
    location,
    /** A line for each bill. */
    lines: (bills: readonly Bill[]) =>
      bills
        .map((bill) =>
          say('topics_autopaybill', {
            number: bill.paymentPostingId,
            location: location(bill),
            amount: amount(bill.amount),
          }),
        )
        .join('\n'),
  };
};
export type Writer = Awaited<ReturnType<typeof openWriter>>;

interface Said {
  /** A letter of the same key is sent once, whatever happens in between. */
  readonly key: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Puts a letter to the payer down; of an account that is closed there is nobody to tell. */
export const putDown = async (
  work: Db,
  { autopay, now }: Telling,
  { sender }: Pick<Writer, 'sender'>,
  { key, subject, paragraphs }: Said,
): Promise<void> => {
  const person = await personById(work, autopay.personId);
  if (!person?.email) return;
  const said = { to: person.email, subject, paragraphs };
  await addMessage(
    work,
    { ...letter(said, sender), uniqueKey: `autopay:${autopay.id}:${key}` },
    now,
  );
};
