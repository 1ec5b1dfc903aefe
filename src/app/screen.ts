import type { ComponentType } from 'react';
import type { Portal } from './doors.ts';

export interface ScreenProps {
  readonly portal: Portal;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The section asked for within a page. */
  readonly anchor: string;
}
export type Screen = ComponentType<ScreenProps>;
