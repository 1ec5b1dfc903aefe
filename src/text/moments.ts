import { isTimeZone } from '#domain/is-time-zone.ts';
import { localeOf } from './locale.ts';
import { dateAndTime } from './times.ts';

/** A kept moment, on the clock of its time zone; a value that is no moment stays as it came. */
export function momentOf(value: string, language: string, there = ''): string {
  const when = new Date(value);
  if (Number.isNaN(when.getTime())) return value;
  // An older browser may not know a younger zone.
  const timeZone = isTimeZone(there) ? there : undefined;
  const zone = new Intl.DateTimeFormat(localeOf(language), {
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
    .formatToParts(when)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return [dateAndTime(when, language, timeZone), zone].filter(Boolean).join(' ');
}
