import type { Drawing } from './drawing.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The rectangle of a state or a transition in the picture: its box, its words, or its line in a
 * box.
 */
export function rectOf(drawing: Drawing, id: string): Rect | undefined {
  const box = drawing.boxes.find((one) => one.id === id);
  if (box) return headOf(box);
  const arrow = drawing.arrows.find(({ transitions }) => transitions.includes(id));
  if (arrow?.label) return arrow.label;
  if (arrow) return around(arrow.points);
  return drawing.boxes.find(({ lines }) => lines.some(({ transition }) => transition === id));
}

/** The rectangle of the chart's beginning. */
export function beginningOf(drawing: Drawing): Rect | undefined {
  const first = drawing.graph.states.find(({ parent, isInitial }) => isInitial && parent === '');
  return first && rectOf(drawing, first.id);
}

/** The heading of a group, whose frame may be larger than the window. */
const headOf = (box: Drawing['boxes'][number]): Rect => {
  const isGroup = box.kind === 'compound' || box.kind === 'parallel';
  if (!isGroup) return box;
  return { ...box, width: Math.min(box.width, 480), height: Math.min(box.height, 420) };
};

function around(points: Drawing['arrows'][number]['points']): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
