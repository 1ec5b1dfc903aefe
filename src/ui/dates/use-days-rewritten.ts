import { useEffect, useRef } from 'react';
import { parseTypedDate, writeDate } from '#domain/dates.ts';
import { useDateFormat } from '../use-date-format.ts';

interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string | boolean>>;
  readonly put: (name: Name, value: string) => void;
}

/** In another language the day may come before the month: 4/5 must not become another date. */
export function useDaysRewritten<Name extends string>(
  { values, put }: Form<Name>,
  names: readonly Name[],
): void {
  const format = useDateFormat();
  const before = useRef(format);
  useEffect(() => {
    if (before.current === format) return;
    for (const name of names) {
      const typed = values[name];
      const day = typeof typed === 'string' && parseTypedDate(typed, before.current);
      if (day) put(name, writeDate(day, format));
    }
    before.current = format;
  });
}
