import type { Drawing } from '../chart/drawing.ts';

export const margin = 12;

export const viewBoxOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): string =>
  `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
