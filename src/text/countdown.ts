import { localeOf } from './locale.ts';

/** `00:20`. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
}

/** `1 minute, 5 seconds`: a countdown for screen readers. */
export function spokenTime(seconds: number, language: string): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(left / 60);
  const parts: [number, 'minute' | 'second'][] = [
    [minutes, 'minute'],
    [left % 60, 'second'],
  ];
  const locale = localeOf(language);
  return parts
    .filter(([value, unit]) => value > 0 || (unit === 'second' && minutes === 0))
    .map(([value, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(', ');
}
