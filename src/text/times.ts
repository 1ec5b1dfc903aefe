import { localeOf } from './locale.ts';

/** A moment, on the clock of its time zone; without one it is the machine's own. */
export const dateAndTime = (when: Date, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(when);
