import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { fetched } from '../fetched.ts';
import styles from './Calendar.module.css';
import { CalendarIcon } from './CalendarIcon.tsx';

const Calendar = lazy(() => fetched(() => import('./Calendar.tsx')));

interface Props {
  /** The label of the field that the day is for. */
  readonly field: string;
  readonly chosen: CalendarDate | undefined;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly onChoose: (day: CalendarDate) => void;
}

/** Opens the calendar, which is fetched then, and has the focus again once it is closed. */
export function CalendarButton({ field, chosen, onChoose, ...bounds }: Props) {
  const say = useSay();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        // In its place, so that a dialog around it does not make it inert.
        withinPortal={false}
        trapFocus
        closeOnEscape={false}
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            size={40}
            className={styles.opens}
            aria-label={say('buttons_calendar')}
            aria-description={field}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown
          className={styles.dropdown}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <Suspense>
            <Calendar
              {...bounds}
              chosen={chosen}
              onChoose={(day) => {
                onChoose(day);
                setSaid(longDate(day, language));
                close();
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Announcer says={said} />
    </>
  );
}
