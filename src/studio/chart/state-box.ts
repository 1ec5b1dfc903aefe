import type { Line, LineRole } from './drawing.ts';
import { faces, lineHeight, padding, signWidth } from './faces.ts';
import type { ChartGraph, ChartState, ChartTransition } from '#walks/chart/graph.ts';
import { widthOf, wrap } from './measure.ts';
import { askedOf, conditionOf, occasionOf, titleOf } from './words.ts';

export interface StateBox {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

const widest = { purpose: 300, description: 210, stays: 250 };
const busyMark = 26;

/** The lines of a state's box and its size; of a group, those of the heading. */
export function stateBox(graph: ChartGraph, state: ChartState): StateBox {
  const isWhole = state.id === '';
  const rows: Row[] = [
    ...rowsOf('name', [isWhole ? titleOf(graph.machine) : titleOf(state.name)]),
    ...rowsOf(
      'description',
      wrap(state.description, isWhole ? widest.purpose : widest.description, faces.description),
    ),
    ...state.invokes.flatMap(({ id }) => rowsOf('asks', [askedOf(id)])),
    ...graph.transitions.filter((one) => one.source === state.id).flatMap(staying),
  ];
  let y = padding - 4;
  let before: LineRole | undefined;
  const lines = rows.map((row) => {
    if (before !== undefined && before !== row.role && row.role !== 'description') y += 5;
    before = row.role;
    y += lineHeight;
    return { ...row, y };
  });
  const widths = rows.map(
    ({ role, text }) =>
      widthOf(text, faces[role]) +
      (role === 'name' || role === 'description' ? 0 : signWidth) +
      (role === 'name' ? busyMark : 0),
  );
  return {
    lines,
    width: Math.max(96, ...widths) + 2 * padding,
    height: y + padding,
  };
}

type Row = Omit<Line, 'y'>;

const rowsOf = (role: LineRole, texts: readonly string[], transition?: string): readonly Row[] =>
  texts.map((text) => ({ role, text, ...(transition !== undefined && { transition }) }));

/** A transition that leads nowhere else is a line in the box and no arrow. */
export const isStaying = ({ source, targets }: ChartTransition): boolean =>
  targets.every((target) => target === source);

function staying(transition: ChartTransition): readonly Row[] {
  if (!isStaying(transition)) return [];
  const condition = conditionOf(transition);
  const text = `${occasionOf(transition)}${condition && ` [${condition}]`}`.trim();
  const role = transition.internal ? 'stays' : 'again';
  return rowsOf(role, wrap(text, widest.stays, faces[role]), transition.id);
}
