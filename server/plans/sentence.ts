import { toCents, type Cents } from '#domain/money.ts';
import type { Interval } from '#domain/tenant-words.ts';
import { money } from '#text/formats.ts';
import type { Words } from '../receipts/words.ts';

interface Said {
  readonly interval: Interval;
  readonly amounts: readonly Cents[];
  readonly provider: string;
}

/** The sentence on how much is paid how often, and how the last payment differs. */
export const planSentence = ({ interval, amounts, provider }: Said, words: Words): string => {
  const { say, currency, language } = words;
  const written = (amount: Cents) => money(amount, currency, language);
  const [first = toCents(0)] = amounts;
  const last = amounts.at(-1) ?? first;
  const amount = written(first);
  if (amounts.length === 1) return say('topics_planpaperone', { amount, provider });
  const often = say(`words_interval_${interval}`);
  const said = { count: String(amounts.length), amount, interval: often, provider };
  return last === first
    ? say('topics_planpaper', said)
    : say('topics_planpaperlast', { ...said, last: written(last) });
};
