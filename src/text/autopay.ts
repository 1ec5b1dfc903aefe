import { lastDay } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import { longDate, money } from './formats.ts';
import type { Say } from './say.ts';

interface Words {
  readonly say: Say;
  readonly language: string;
  readonly currency: Parameters<typeof money>[1];
}

interface Agreeing {
  readonly provider: string;
  readonly day: number;
  readonly cap: Cents;
  /** The card or the bank account, as people call it. */
  readonly means: string;
  readonly isBank: boolean;
  /** The names of the locations, or that all are meant; nothing where the provider has but one. */
  readonly where: readonly string[] | 'all' | undefined;
  /** The first day on which something may be taken. */
  readonly first: CalendarDate;
  /** The provider's number to call. */
  readonly phone: string | undefined;
}

/** “day 5 of the month”, “the last day of the month”. */
export const autopayDay = (day: number, { say }: Pick<Words, 'say'>): string =>
  day === lastDay ? say('words_autopaylastday') : say('words_autopayday', { day: String(day) });

/** “Main, North”, or that all are meant. */
export const autopayWhere = (
  where: readonly string[] | 'all',
  { say, language }: Pick<Words, 'say' | 'language'>,
): string =>
  where === 'all'
    ? say('words_autopayall')
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(where);

/**
 * The sentences that a payer agrees to: on the page, in the letter, and as they are kept. Banks ask for more
 * than card networks do: that there is no last day, whose account it is, what a return means, how to revoke.
 */
export const autopaySentences = (agreeing: Agreeing, words: Words): readonly string[] => {
  const { provider, day, cap, means, isBank, where, first, phone } = agreeing;
  const { say, language, currency } = words;
  const when = autopayDay(day, words);
  const revoking = phone
    ? say('topics_autopaybankrevokephone', { provider, phone })
    : say('topics_autopaybankrevoke', { provider });
  return [
    say(isBank ? 'topics_autopaywhatbank' : 'topics_autopaywhat', { provider, means, when }),
    ...(where === undefined
      ? []
      : [
          where === 'all'
            ? say('topics_autopayeverywhere', { provider })
            : say('topics_autopaywhere', { locations: autopayWhere(where, words) }),
        ]),
    say('topics_autopaycap', { cap: money(cap, currency, language) }),
    say('topics_autopaytold'),
    ...(isBank ? [say('topics_autopaybankowner'), say('topics_autopaybankretry')] : []),
    say('topics_autopayfirst', { date: longDate(first, language) }),
    say('topics_autopayhowstop'),
    ...(isBank ? [revoking] : []),
  ];
};
