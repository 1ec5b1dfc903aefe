import type { Kysely } from 'kysely';
import { endsBefore } from '#domain/card-expiry.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import { writtenExpiry } from '#domain/saved-card.ts';
import { meansOf } from '#text/means.ts';
import type { Deps } from '../deps.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import type { Intent } from '../store/payments.ts';
import { savedCardOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { UntakenBill } from './announced.ts';
import { readBills } from './bills.ts';
import { openWriter, putDown, type Telling, type Writer } from './letters.ts';

type Db = Kysely<Database>;

/** Announces a payment: each bill and amount, the sum, the day, the card, and how to stop it or leave it out. */
export const tellBefore = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  round: RoundRow,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, amount, day, means, lines, page, stop, questions } = writer;
  const said = { amount: amount(round.amount), date: day(round.date), means };
  const ending = await cardEnding(work, writer, telling.autopay, round.date as CalendarDate);
  await putDown(work, telling, writer, {
    key: `${round.id}:before:${round.date}`,
    subject: say('headings_autopaybeforemail', { ...said, provider: writer.provider }),
    paragraphs: [
      say('topics_autopaybefore', said),
      lines(readBills(round.bills)),
      ...ending,
      say('topics_autopayleaveout', { ...page, leave: say('buttons_autopayleaveout') }),
      stop,
      ...questions,
    ],
  });
};

/** Words on a card whose date is over by the day of the payment. */
const cardEnding = async (
  work: Db,
  { say }: Writer,
  { personId, cardId }: AutopayRow,
  date: CalendarDate,
): Promise<readonly string[]> => {
  const card = await savedCardOf(work, personId, cardId);
  const expiry = card && { month: card.expMonth, year: card.expYear };
  if (expiry === undefined || !endsBefore(expiry, date)) return [];
  return [say('topics_autopayending', { date: writtenExpiry({ expiry }) })];
};

/** Asks whether a payment above the cap may be taken; without an answer it is not. */
export const tellAsking = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  round: RoundRow,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, amount, day, means, lines, page, stop, questions } = writer;
  const said = {
    amount: amount(round.amount),
    date: day(round.date),
    means,
    cap: amount(telling.autopay.cap),
  };
  await putDown(work, telling, writer, {
    key: `${round.id}:asking:${round.date}`,
    subject: say('headings_autopayaskmail', { ...said, provider: writer.provider }),
    paragraphs: [
      say('topics_autopayask', said),
      lines(readBills(round.bills)),
      say('topics_autopaysayyes', { ...page, ...said, yes: say('buttons_autopayallow', said) }),
      say('topics_autopaysilence', said),
      stop,
      ...questions,
    ],
  });
};

const unpaid = {
  nothing: 'topics_autopaynothing',
  overCap: 'topics_autopayovercap',
  unanswered: 'topics_autopayunanswered',
  leftOut: 'topics_autopayleftout',
} as const;

/** Tells that an announced payment is not taken, and why. */
export const tellUnpaid = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  round: RoundRow,
  why: keyof typeof unpaid,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, amount, day, stop, questions } = writer;
  const said = {
    amount: amount(round.amount),
    date: day(round.date),
    cap: amount(telling.autopay.cap),
  };
  // A payment is left out before its day.
  const subject =
    why === 'leftOut' ? 'headings_autopayleftoutmail' : 'headings_autopaynottakenmail';
  await putDown(work, telling, writer, {
    key: `${round.id}:${why}`,
    subject: say(subject, { ...said, provider: writer.provider }),
    paragraphs: [say(unpaid[why], said), stop, ...questions],
  });
};

/** Confirms a yes to a payment above the cap. */
export const tellAllowed = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  round: RoundRow,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, amount, day, means, lines, stop, questions } = writer;
  const said = { amount: amount(round.amount), date: day(round.date), means };
  await putDown(work, telling, writer, {
    key: `${round.id}:allowed`,
    subject: say('headings_autopaybeforemail', { ...said, provider: writer.provider }),
    paragraphs: [
      say('topics_autopayallowed', said),
      lines(readBills(round.bills)),
      stop,
      ...questions,
    ],
  });
};

interface Taken {
  readonly intent: Intent;
  readonly cents: number;
  readonly bills: readonly Parameters<Writer['lines']>[0][number][];
  readonly round: RoundRow;
  /** The parts of the announced payment that it did not take. */
  readonly untaken: readonly UntakenBill[];
}

/** The receipt of a payment as a letter. */
export const tellTaken = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, cents, bills, round, untaken }: Taken,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, words, amount, lines, stop, questions } = writer;
  const means = meansOf(intent, words);
  const said = { amount: amount(cents), means, reference: intent.reference };
  await putDown(work, telling, writer, {
    key: `taken:${intent.id}`,
    subject: say('headings_autopaytakenmail', { ...said, provider: writer.provider }),
    paragraphs: [
      say('topics_autopaytaken', said),
      lines(bills),
      ...(untaken.length > 0 ? [lessThan(writer, round, untaken)] : []),
      say('topics_autopayreceipt', { button: say('links_paymenthistory') }),
      stop,
      ...questions,
    ],
  });
};

/** The reason why less was taken than was announced, bill by bill. */
const lessThan = (
  { say, amount, location }: Writer,
  round: RoundRow,
  untaken: readonly UntakenBill[],
): string => {
  const less = untaken.reduce((sum, one) => sum + one.amount, 0);
  return [
    say('topics_autopayless', { announced: amount(round.amount), less: amount(less) }),
    ...untaken.map(({ bill, why: reason, amount: cents }) =>
      say(`topics_autopayless_${reason}`, {
        number: bill.paymentPostingId,
        location: location(bill),
        amount: amount(cents),
      }),
    ),
  ].join('\n');
};

interface Refusal {
  readonly intent: Intent;
  readonly category: DeclineCategory;
  /** Cents that could not be taken, and that other locations were paid all the same. */
  readonly cents: number;
  readonly taken: number;
  /** The day on which it is tried again; none where it is not. */
  readonly again?: CalendarDate | undefined;
  /** Nothing follows, because its payer stopped meanwhile. */
  readonly isStopped?: boolean;
}

const why = (category: DeclineCategory, isBank: boolean) => {
  if (category === 'funds') return 'topics_autopaywhyfunds';
  if (!['never', 'data', 'revoked'].includes(category)) return 'topics_autopaywhyother';
  return isBank ? 'topics_autopaywhybank' : 'topics_autopaywhycard';
};

/** Tells of a payment that was refused: why, and what comes next. */
export const tellRefused = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, category, cents, taken, again, isStopped = false }: Refusal,
): Promise<void> => {
  const writer = await openWriter(deps, work, telling);
  const { say, words, amount, day, page, stop, questions } = writer;
  // The means may be others by now: the payment says from which it was to be taken.
  const isBank = intent.method === 'ach';
  const means = meansOf(intent, words);
  const said = { amount: amount(cents), means, reference: intent.reference };
  const waits =
    category === 'revoked'
      ? []
      : [say(isBank ? 'topics_autopaywaitsbank' : 'topics_autopaywaits', page), stop];
  const next = again
    ? [
        say('topics_autopayretry', { date: day(again) }),
        say(isBank ? 'topics_autopayotherbank' : 'topics_autopayother', page),
        stop,
      ]
    : waits;
  await putDown(work, telling, writer, {
    key: `refused:${intent.id}`,
    subject: say('headings_autopayrefusedmail', { ...said, provider: writer.provider }),
    paragraphs: [
      [
        ...(taken > 0 ? [say('topics_autopaypartly', { amount: amount(taken) })] : []),
        say('topics_autopayrefused', said),
        say(why(category, isBank)),
      ].join(' '),
      ...(isStopped ? [say('topics_autopaynofurther')] : next),
      ...questions,
    ],
  });
};
