import type { LineRole } from './drawing.ts';
import type { Face } from './measure.ts';

/** The sizes of the words, shared by measuring and drawing. */
export const faces: Readonly<Record<LineRole | 'occasion' | 'condition', Face>> = {
  name: { size: 14, weight: 'bold' },
  description: { size: 12, weight: 'plain' },
  asks: { size: 12, weight: 'plain' },
  stays: { size: 11.5, weight: 'plain' },
  again: { size: 11.5, weight: 'plain' },
  occasion: { size: 12, weight: 'bold' },
  condition: { size: 12, weight: 'plain' },
};

export const family = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The width of a sign before a line. */
export const signWidth = 17;
export const padding = 12;
export const lineHeight = 16;
