import { localeOf } from './locale.ts';

/** `2 minutes ago`, `hace 3 horas`. */
export function ago(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [value, unit] =
    minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.round(minutes / 60), 'hour'] as const);
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-value, unit);
}

/** `3:45 PM`: the first whole minute after so many seconds, on the reader's clock. */
export function clockIn(seconds: number, now: Date, language: string): string {
  const minute = 60_000;
  const then = Math.ceil((now.getTime() + seconds * 1_000) / minute) * minute;
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(then);
}
