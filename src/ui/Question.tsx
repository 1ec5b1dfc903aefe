import { useId, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Question.module.css';

interface Props {
  readonly heading: string;
  /** The reason for the question, and what follows from each answer. */
  readonly topic: ReactNode;
  /** The question is read from its heading on, which has the focus first: its answers are out of sight. */
  readonly isLong?: boolean;
  readonly onDismiss: () => void;
  /** The words for what an answer has begun, to be heard: the page behind the question is not. */
  readonly waiting?: string | false;
  readonly children?: ReactNode;
  /** The answers, the most likely first. */
  readonly actions: ReactNode;
}

/** A question that has to be answered before the conversation goes on. */
export function Question({ heading, topic, isLong, onDismiss, waiting, children, actions }: Props) {
  const id = useId();
  return (
    <Dialog label={heading} describedBy={id} onDismiss={onDismiss}>
      <div className={styles.question}>
        <h2 {...(isLong && { tabIndex: -1, 'data-autofocus': true })}>{heading}</h2>
        <div id={id}>
          <p>{topic}</p>
          {children}
        </div>
        {waiting !== undefined && (
          <p role="status" className="visually-hidden">
            {waiting}
          </p>
        )}
        <div className={styles.actions} data-long={isLong}>
          {actions}
        </div>
      </div>
    </Dialog>
  );
}
