import { createElement } from 'react';
import type { firstIcons } from './first.ts';

interface Props {
  readonly lines: (typeof firstIcons)[keyof typeof firstIcons];
  readonly size?: number | undefined;
  /** A drawing that points on turns with the text. */
  readonly turns?: boolean;
}

/**
 * A line drawing that repeats the text beside it. `size` is the size in pixels beside text of the
 * usual size; the drawing grows with the text.
 */
export function Drawing({ lines, size = 20, turns }: Props) {
  const side = `${size / 16}rem`;
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-turns={turns || undefined}
    >
      {lines.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
