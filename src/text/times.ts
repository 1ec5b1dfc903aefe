import { isTimeZone } from '#domain/is-time-zone.ts';
import { dayLocaleOf } from './locale.ts';

/** A moment on the clock of a time zone; without one that is known here it is the machine's own. */
export const dateAndTime = (when: Date, language: string, there = ''): string =>
  new Intl.DateTimeFormat(dayLocaleOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    // An older browser may not know a younger zone.
    ...(isTimeZone(there) && { timeZone: there }),
  }).format(when);
