import type { Drawing } from '../chart/drawing.ts';

export const unreadable = 'This file is no chart that npm run charts has written.';

/** Reads a drawing from an exported file; undefined where it is none. */
export function readDrawing(text: string): Drawing | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isDrawing(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isDrawing = (read: unknown): read is Drawing =>
  has(read, 'graph') &&
  has(read.graph, 'states') &&
  has(read.graph, 'transitions') &&
  has(read, 'boxes') &&
  has(read, 'arrows') &&
  [read.graph.states, read.graph.transitions, read.boxes, read.arrows].every(Array.isArray);

const has = <K extends string>(thing: unknown, name: K): thing is Record<K, unknown> =>
  typeof thing === 'object' && thing !== null && name in thing;
