import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react';
import { useSay } from '#text/say.tsx';
import { Calendar } from './Calendar.tsx';
import styles from './Calendar.module.css';

interface Props extends ComponentProps<typeof Calendar> {
  /** The button that opened it. */
  readonly button: HTMLElement;
  /** A press beside it leaves the focus where it was pressed. */
  readonly onClose: (by: 'key' | 'press') => void;
}

/** A calendar below the button that opened it; it holds the focus until it is closed. */
export default function CalendarPopover({ button, onClose, ...calendar }: Props) {
  const say = useSay();
  const shown = useRef<HTMLDivElement>(null);
  return (
    <Popover
      opened
      onDismiss={() => onClose('press')}
      position="bottom-end"
      closeOnEscape={false}
      hideDetached={false}
      onEnterTransitionEnd={() => shown.current?.scrollIntoView({ block: 'nearest' })}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Below button={button} />
      </Popover.Target>
      <Popover.Dropdown
        ref={shown}
        role="dialog"
        aria-label={say('buttons_calendar')}
        className={styles.dropdown}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose('key');
        }}
      >
        <Calendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Hands the popover a target that was there before it. */
function Below({ button, ref }: { readonly button: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
