import { Modal } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useInFront } from './use-in-front.ts';

interface Props {
  /** The name of the dialog; read once, when it opens. */
  readonly label: string;
  readonly describedBy: string;
  /** Escape, or a press beside the dialog. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A dialog is open as long as it is mounted. */
export function Dialog({ label, describedBy, onDismiss, children }: Props) {
  const { ref, isInFront } = useInFront(describedBy);
  return (
    <Modal.Root opened onClose={() => isInFront() && onDismiss()}>
      <Modal.Overlay />
      <Modal.Content ref={ref} aria-label={label}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
