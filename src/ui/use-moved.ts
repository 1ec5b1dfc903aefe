import { useLayoutEffect, useState } from 'react';

interface Steps {
  readonly step: unknown;
  readonly count: number;
  readonly moved: boolean;
}

/** The steps after one more. The step that the page was loaded for is no move. */
export const stepTo = (steps: Steps, step: unknown, asked: unknown): Steps => ({
  step,
  count: steps.count + 1,
  moved: steps.moved || steps.count > 0 || step !== asked,
});

/**
 * The patient has moved on since the first step was shown. Below `data-moved` the main
 * heading of each step takes the focus; a step that they moved on to is read from its beginning.
 */
export function useMoved(step: unknown, asked?: unknown): true | undefined {
  const [steps, setSteps] = useState<Steps>({ step, count: 0, moved: false });
  const now = steps.step === step ? steps : stepTo(steps, step, asked);
  if (now !== steps) setSteps(now);
  useLayoutEffect(() => {
    if (now.moved) window.scrollTo(0, 0);
  }, [now.moved, step]);
  return now.moved || undefined;
}
