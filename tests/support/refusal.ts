import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';

/** A refusal stands at the field it is about; nothing is wrong with what came too early. */
export function seeRefusal(
  field: HTMLElement,
  problem: Problem,
  words: Readonly<Record<string, RegExp | string>>,
): void {
  const sentence = expect.stringMatching(words[problem.text] ?? /^$/);
  if (isTooOften(problem)) {
    expect(screen.getByRole('alert').textContent).toEqual(sentence);
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  } else expect(field).toHaveAccessibleDescription(sentence);
}
