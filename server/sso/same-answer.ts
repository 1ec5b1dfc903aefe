import { timingSafeEqual } from 'node:crypto';
import { folded } from '#domain/folded.ts';
import { hashed } from '../secrets.ts';

/** The given answer is the expected one: capitals, accents, dashes and spaces make no difference. */
export const sameAnswer = (expected: string, given: string | undefined): boolean => {
  const typed = written(given ?? '');
  return [written(expected), ...otherDates(expected)].some(
    (one) => one !== '' && timingSafeEqual(digest(one), digest(typed)),
  );
};

/** The same for names: patients write either of them first. */
export const sameName = (expected: string, given: string | undefined): boolean =>
  sameAnswer(inOrder(expected), inOrder(given ?? ''));

const inOrder = (name: string): string =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .toSorted()
    .join(' ');

const digest = (text: string) => Buffer.from(hashed(text));

const written = (text: string): string =>
  folded(text)
    .replaceAll(/\b\d\b/g, '0$&')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A date is answered in whatever order it is written at home. */
const otherDates = (expected: string): readonly string[] => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(expected.trim()) ?? [];
  return year === undefined ? [] : [`${month}${day}${year}`, `${day}${month}${year}`];
};
