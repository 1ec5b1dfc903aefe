import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode, Ref } from 'react';
import { useSay } from '#text/say.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly icon: IconName;
  /** Something went wrong. */
  readonly isFault?: boolean;
  /** Something is to be done before it works again. */
  readonly isWarning?: boolean;
  readonly heading?: string;
  readonly role?: 'note' | 'alert' | 'group';
  readonly tabIndex?: -1;
  readonly ref?: Ref<HTMLDivElement>;
  /** The note is a notice that can be closed. */
  readonly onClose?: () => void;
  /** Paragraphs. */
  readonly children: ReactNode;
}

/** A note tells something worth knowing beside what the patient is doing. */
export function Note({
  icon,
  isFault,
  isWarning,
  heading,
  role = 'note',
  onClose,
  ...rest
}: Props) {
  const say = useSay();
  return (
    <Alert
      {...rest}
      role={role}
      variant={(isFault && 'fault') || (isWarning && 'warning') || 'note'}
      icon={<Icon name={icon} />}
      title={
        heading && (
          <span role="heading" aria-level={2}>
            {heading}
          </span>
        )
      }
      {...(onClose && {
        onClose,
        withCloseButton: true,
        closeButtonLabel: say('buttons_dismissalert'),
      })}
    />
  );
}
