import { localeOf } from './locale.ts';

/** `2 minutes ago`, `hace 3 horas`. */
export function ago(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [value, unit] =
    minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.round(minutes / 60), 'hour'] as const);
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-value, unit);
}
