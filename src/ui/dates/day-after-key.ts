import { addDays, addMonths, weekdayOf, type CalendarDate } from '#domain/dates.ts';
import type { Weekday } from '#text/calendar-words.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface Calendar {
  readonly firstWeekday: Weekday;
  /** The weeks run from right to left. */
  readonly isTurned: boolean;
}

/** The day a key leads to from another, in whichever month it is; keys that lead nowhere give none. */
export function dayAfterKey(
  day: CalendarDate,
  { key, shiftKey }: Key,
  { firstWeekday, isTurned }: Calendar,
): CalendarDate | undefined {
  const since = (weekdayOf(day) - firstWeekday + 7) % 7;
  const on = isTurned ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, on);
    case 'ArrowLeft':
      return addDays(day, -on);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -since);
    case 'End':
      return addDays(day, 6 - since);
    case 'PageDown':
      return addMonths(day, months);
    case 'PageUp':
      return addMonths(day, -months);
    default:
      return undefined;
  }
}
