import type { Arrow, ArrowLabel, LabelLine } from './drawing.ts';
import { faces, lineHeight, signWidth } from './faces.ts';
import { isWithin, type ChartGraph, type ChartTransition } from '#walks/chart/graph.ts';
import { widthOf, wrap } from './measure.ts';
import { isStaying } from './state-box.ts';
import { conditionOf, occasionOf } from './words.ts';

export type Unplaced = Omit<Arrow, 'points' | 'label'> & { readonly label?: Size };
export type Size = Omit<ArrowLabel, 'x' | 'y'>;

/** The id of the dot before a group's first state: `checking#start`. */
export const startOf = (id: string): string => `${id}#start`;
export const anywhereOf = (id: string): string => `${id}#anywhere`;

/** One arrow per pair of states, in the order in which the chart names them. */
export function arrowsOf(graph: ChartGraph): readonly Unplaced[] {
  const groups = new Map<string, { source: string; target: string; all: ChartTransition[] }>();
  for (const transition of graph.transitions) {
    if (isStaying(transition)) continue;
    for (const target of transition.targets) {
      const inward = isWithin(target, transition.source);
      const source = inward ? anywhereOf(transition.source) : transition.source;
      const id = `${source}>${target}`;
      const group = groups.get(id) ?? { source, target, all: [] };
      group.all.push(transition);
      groups.set(id, group);
    }
  }
  const starts = graph.states
    .filter(({ isInitial }) => isInitial)
    .map(({ id, parent = '' }) => ({
      id: `${startOf(parent)}>${id}`,
      source: startOf(parent),
      target: id,
      transitions: [],
    }));
  const arrows = [...groups].map(([id, { source, target, all }]) => {
    const label = labelOf(all);
    return {
      id,
      source,
      target,
      transitions: all.map((one) => one.id),
      ...(label && { label }),
    };
  });
  return [...starts, ...arrows];
}

const widest = 168;
const inset = 4;

function labelOf(all: readonly ChartTransition[]): Size | undefined {
  const lines: LabelLine[] = [];
  let y = 0;
  let width = 0;
  for (const [index, transition] of all.entries()) {
    const rows = rowsOf(transition);
    if (index > 0 && rows.length > 0) y += 5;
    for (const row of rows) {
      y += lineHeight - 1;
      width = Math.max(
        width,
        widthOf(row.text, faces[row.part]) + (row.isTimed || row.isFailed ? signWidth : 0),
      );
      lines.push({ ...row, y });
    }
  }
  if (lines.length === 0) return undefined;
  return { lines, width: width + 2 * inset, height: y + inset + 1 };
}

function rowsOf(transition: ChartTransition): readonly Omit<LabelLine, 'y'>[] {
  const row = (part: LabelLine['part']) => (text: string, index: number) => ({
    transition: transition.id,
    text,
    part,
    isTimed: transition.cause === 'delay' && part === 'occasion' && index === 0,
    ...(transition.cause === 'failure' && part === 'occasion' && index === 0 && { isFailed: true }),
  });
  const condition = conditionOf(transition);
  const bracketed = condition && `[${condition}]`;
  return [
    ...wrap(occasionOf(transition), widest, faces.occasion).map(row('occasion')),
    ...wrap(bracketed, widest, faces.condition).map(row('condition')),
  ];
}
