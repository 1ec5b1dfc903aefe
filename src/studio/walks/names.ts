import { drawingOf } from '../drawings.ts';
import { wholeWay } from '#walks/telling/walks.ts';

/** The name of a chart's list of walks, and what it is about. */
export const nameOf = (chart: string): string =>
  chart === wholeWay ? 'Quick pay, from the first page to the receipt' : chart;

export const purposeOf = (chart: string): string =>
  chart === wholeWay
    ? 'Each conversation on the way in each of its ways, the others as they mostly are.'
    : (drawingOf(chart)?.graph.purpose ?? '');

export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
