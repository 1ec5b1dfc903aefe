import { ActionIcon, NativeSelect } from '@mantine/core';
import '../unstyled-button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { addMonths, partsOf, type CalendarDate } from '#domain/dates.ts';
import { monthNames } from '#text/calendar-words.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Calendar.module.css';

interface Props {
  readonly at: CalendarDate;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly onTurn: (day: CalendarDate) => void;
}

/** The month on show. A year is chosen from a list: a birth lies hundreds of months back. */
export function CalendarHead({ at, min, max, onTurn }: Props) {
  const say = useSay();
  const names = monthNames(useLanguage());
  const { year, month } = partsOf(at);
  const first = partsOf(min).year;
  const years = Array.from({ length: partsOf(max).year - first + 1 }, (_, more) => first + more);
  const turned = (months: number) => () => onTurn(addMonths(at, months));
  return (
    <div className={styles.head}>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={say('buttons_previousmonth')}
        aria-disabled={at.slice(0, 7) === min.slice(0, 7) || undefined}
        className={styles.previous}
        onClick={turned(-1)}
      >
        <Icon name="arrow" />
      </ActionIcon>
      <NativeSelect
        aria-label={say('labels_month')}
        value={month}
        rightSection={<Icon name="down" size={14} />}
        rightSectionWidth="1.5rem"
        data={names.map((label, before) => ({ label, value: `${before + 1}` }))}
        onChange={({ currentTarget: { value } }) => turned(Number(value) - month)()}
      />
      <NativeSelect
        aria-label={say('labels_year')}
        value={year}
        rightSection={<Icon name="down" size={14} />}
        rightSectionWidth="1.5rem"
        data={years.map(String)}
        onChange={({ currentTarget: { value } }) => turned((Number(value) - year) * 12)()}
      />
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={say('buttons_nextmonth')}
        aria-disabled={at.slice(0, 7) === max.slice(0, 7) || undefined}
        onClick={turned(1)}
      >
        <Icon name="arrow" />
      </ActionIcon>
    </div>
  );
}
