import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

interface Props {
  /** The dialog's name; read once, when it opens. */
  readonly label: string;
  readonly describedBy?: string;
  /** Left out, nothing but the dialog's own buttons closes it: no Escape, no click beside it. */
  readonly onDismiss?: () => void;
  readonly urgent?: boolean;
  readonly drawer?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it makes the page behind it inert and gives the focus back. It is
 * open as long as it is mounted.
 */
export function Dialog({ label, describedBy, onDismiss, urgent, drawer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const cameFrom = document.activeElement;
    const answers = listeners(node, dismiss);
    // Browsers that know `closedby` keep even their own gestures from closing the dialog.
    node.setAttribute('closedby', 'none');
    node.showModal();
    for (const [type, answer] of answers) node.addEventListener(type, answer);
    return () => {
      for (const [type, answer] of answers) node.removeEventListener(type, answer);
      node.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-label={label}
      aria-describedby={describedBy}
      className={drawer ? styles.drawer : styles.dialog}
    >
      {children}
    </dialog>
  );
}

type Answers = readonly (readonly [string, (event: Event) => void])[];

function listeners(
  node: HTMLDialogElement,
  dismiss: { current: (() => void) | undefined },
): Answers {
  return [
    ['cancel', (event) => event.preventDefault()],
    // Chromium lets a second Escape close a dialog whatever the page says, unless the key itself is
    // taken.
    [
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        event.preventDefault();
        dismiss.current?.();
      },
    ],
    ['click', (event) => event.target === node && dismiss.current?.()],
    ['close', () => node.isConnected && !node.open && node.showModal()],
  ];
}
