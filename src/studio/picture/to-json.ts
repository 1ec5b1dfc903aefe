import type { Drawing } from '../chart/drawing.ts';

/**
 * A drawing as JSON, one line per state, transition, box and arrow, so that a review shows what
 * changed.
 */
export function toJson({ graph, boxes, arrows, ...size }: Drawing): string {
  const { states, transitions, ...about } = graph;
  const list = (name: string, rows: readonly unknown[]): string =>
    `"${name}": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const head = (fields: object): string => JSON.stringify(fields).slice(1, -1);
  return [
    '{',
    `${head(size)},`,
    `"graph": {${head(about)},`,
    `${list('states', states)},`,
    `${list('transitions', transitions)}},`,
    `${list('boxes', boxes)},`,
    list('arrows', arrows),
    '}',
    '',
  ].join('\n');
}
