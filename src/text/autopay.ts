import { lastDay } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import { longDate, money } from './formats.ts';
import { meansOf } from './means.ts';
import type { LookUp, Say } from './say.ts';

interface Words {
  readonly say: Say;
  /** Looks up keys that come as data. */
  readonly lookUp: LookUp;
  readonly language: string;
  readonly currency: Parameters<typeof money>[1];
}

interface Agreeing {
  readonly provider: string;
  readonly day: number;
  readonly cap: Cents;
  /** The brand as payments name it. */
  readonly brand: string;
  readonly last4: string;
  /** The first day on which something may be taken. */
  readonly first: CalendarDate;
}

/** “day 5 of the month”, “the last day of the month”. */
export const autopayDay = (day: number, { say }: Pick<Words, 'say'>): string =>
  day === lastDay ? say('words_autopaylastday') : say('words_autopayday', { day: String(day) });

/** The sentences that a payer agrees to: on the page, in the letter, and as they are kept. */
export const autopaySentences = (
  { provider, day, cap, brand, last4, first }: Agreeing,
  words: Words,
): readonly string[] => {
  const { say, language, currency } = words;
  const means = meansOf({ method: 'cards', brand, last4 }, words);
  return [
    say('topics_autopaywhat', { provider, means, when: autopayDay(day, words) }),
    say('topics_autopaycap', { cap: money(cap, currency, language) }),
    say('topics_autopaytold'),
    say('topics_autopayfirst', { date: longDate(first, language) }),
    say('topics_autopayhowstop'),
  ];
};
