import { Badge as MantineBadge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import type { ReactNode } from 'react';
import type { Tone } from './theme-looks.ts';

/** A word or two that stand out, in a colour that means the same. */
export const Badge = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) => (
  <MantineBadge component="span" variant={`tint-${tone}`}>
    {children}
  </MantineBadge>
);
