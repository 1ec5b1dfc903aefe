import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { ActorProps } from './step.ts';

interface Missing<E extends HTMLElement> {
  readonly group: RefObject<E | null>;
  /** The id of the sentence, while it is shown. */
  readonly problem: string | undefined;
}

/**
 * Going on with nothing chosen moves the focus to the first choice, each time, and shows why until
 * a choice is made.
 */
export function useMissing<E extends HTMLElement>({ actor }: ActorProps): Missing<E> {
  const group = useRef<E>(null);
  const id = useId();
  const isMissing = useSelector(actor, ({ context }) => context.isChoiceMissing);
  useEffect(() => {
    const missed = actor.on('choice.missed', () => {
      group.current?.querySelector<HTMLElement>('input, button')?.focus();
      // The sentence stands above the first choice, and is drawn with the next frame.
      requestAnimationFrame(() =>
        document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' }),
      );
    });
    return () => missed.unsubscribe();
  }, [actor, id]);
  return { group, problem: isMissing ? id : undefined };
}
