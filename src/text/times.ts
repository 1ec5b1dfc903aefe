import { localeOf } from './locale.ts';

/** A moment, on the reader's clock. */
export const dateAndTime = (when: Date, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(when);
