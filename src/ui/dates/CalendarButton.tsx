import { UnstyledButton } from '@mantine/core';
import '../unstyled-button.css';
import { lazy, Suspense, useState } from 'react';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { fetched } from '../fetched.ts';
import styles from './CalendarButton.module.css';
import { Icon } from '../Icon.tsx';

const CalendarPopover = lazy(() => fetched(() => import('./CalendarPopover.tsx')));

interface Props {
  /** The label of the field that the day is for. */
  readonly field: string;
  readonly chosen: CalendarDate | undefined;
  /** The day at which the calendar opens while none is chosen. */
  readonly near: CalendarDate;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly onChoose: (day: CalendarDate) => void;
}

/** The button of a calendar, which is fetched with the first press on one. */
export function CalendarButton({ field, chosen, onChoose, ...bounds }: Props) {
  const say = useSay();
  const language = useLanguage();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<CalendarDate>();
  const close = () => {
    setOpen(false);
    button?.focus();
  };
  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={styles.button}
        aria-label={say('buttons_calendar')}
        aria-description={field}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </UnstyledButton>
      {isOpen && button && (
        <Suspense>
          <CalendarPopover
            {...{ button, chosen, ...bounds }}
            onClose={(by) => (by === 'key' ? close() : setOpen(false))}
            onChoose={(day) => {
              onChoose(day);
              setTold(day);
              close();
            }}
          />
        </Suspense>
      )}
      <Announcer says={told ? longDate(told, language) : ''} />
    </>
  );
}
