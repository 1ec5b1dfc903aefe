import { Month } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayOf, type CalendarDate } from '#domain/dates.ts';
import { firstWeekday, fullDate, weekdayName } from '#text/calendar-words.ts';
import { monthAndYear } from '#text/formats.ts';
import { useLanguage } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import styles from './Calendar.module.css';
import { CalendarHead } from './CalendarHead.tsx';
import { dayAfterKey } from './day-after-key.ts';

interface Props {
  readonly chosen: CalendarDate | undefined;
  /** The day at which it opens while none is chosen. */
  readonly near: CalendarDate;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly onChoose: (day: CalendarDate) => void;
}

/**
 * A month of days. The keys of a calendar lead on over its edges, which Mantine's alone do not, and
 * a month that was turned to is said.
 */
export function Calendar({ chosen, near, min, max, onChoose }: Props) {
  const language = useLanguage();
  const first = firstWeekday(language);
  const [today] = useState(() => dayOf(new Date()));
  const within = (day: CalendarDate) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(chosen ?? near));
  const days = useRef<HTMLDivElement>(null);
  // The first day takes the focus before the calendar has its place: the page must not follow it.
  const focusing = useRef<FocusOptions | undefined>({ preventScroll: true });
  useLayoutEffect(() => {
    const day = days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`);
    if (focusing.current) day?.focus(focusing.current);
    focusing.current = undefined;
  }, [at]);

  const follow = (event: KeyboardEvent<HTMLElement>) => {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayAfterKey(at, event, { firstWeekday: first, isTurned });
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focusing.current = {};
    setAt(within(next));
  };

  const month = monthAndYear(at, language);
  return (
    <div className={styles.calendar}>
      <CalendarHead {...{ at, min, max }} onTurn={(day) => setAt(within(day))} />
      <div ref={days} onKeyDownCapture={follow}>
        <Month
          month={at}
          aria-label={month}
          size="md"
          classNames={{ day: styles.day ?? '', weekday: styles.weekday ?? '' }}
          firstDayOfWeek={first}
          weekdayFormat={(date) => weekdayName(date, language)}
          getDayAriaLabel={(date) => fullDate(date, language)}
          minDate={min}
          maxDate={max}
          weekendDays={[]}
          hideOutsideDates
          highlightToday
          getDayProps={(date) => ({
            'data-day': date,
            'data-autofocus': date === at || undefined,
            selected: date === chosen,
            'aria-pressed': date === chosen || undefined,
            'aria-current': date === today ? 'date' : undefined,
            onFocus: () => setAt(date as CalendarDate),
            onClick: () => onChoose(date as CalendarDate),
          })}
        />
      </div>
      <Announcer says={month} />
    </div>
  );
}
