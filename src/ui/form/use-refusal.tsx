import type { ReactNode } from 'react';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp } from '#text/say.tsx';
import { Note } from '../light/Note.tsx';

/** A form that was sent from one of its first fields ends below the window: the focus brings the notice into view. */
const takeFocus = (box: HTMLElement | null) => {
  box?.focus();
};

/**
 * The reason of the last refusal: at the field it is about, or above the button when it is about
 * none.
 */
export function useRefusal(problem: Problem | undefined): {
  readonly error: string | undefined;
  readonly notice: ReactNode;
} {
  const lookUp = useLookUp();
  if (problem === undefined) return { error: undefined, notice: null };
  const sentence = problemSentence(lookUp, problem.text, problem.values);
  return isTooOften(problem)
    ? {
        error: undefined,
        notice: (
          <div role="alert" tabIndex={-1} ref={takeFocus}>
            <Note icon="history">
              <p>{sentence}</p>
            </Note>
          </div>
        ),
      }
    : { error: sentence, notice: null };
}
