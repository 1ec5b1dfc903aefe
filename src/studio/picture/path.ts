import type { Point } from '../chart/drawing.ts';

const bend = 7;
const head = 8;

/** A line with rounded corners, ending where its arrow head begins. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = shortened(points);
  if (!first) return '';
  const parts = [`M${first.join(' ')}`];
  let from = first;
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1];
    if (!next) parts.push(`L${corner.join(' ')}`);
    else {
      const r = Math.min(bend, distance(from, corner) / 2, distance(corner, next) / 2);
      const before = toward(corner, from, r);
      const after = toward(corner, next, r);
      parts.push(`L${before.join(' ')}Q${corner.join(' ')} ${after.join(' ')}`);
    }
    from = corner;
  }
  return parts.join('');
}

/** The three corners of the arrow head. */
export function headOf(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const [x, y] = toward(tip, before, head);
  const [dx, dy] = [(tip[0] - x) / 2, (tip[1] - y) / 2];
  return `${tip.join(',')} ${x - dy},${y + dx} ${x + dy},${y - dx}`;
}

const shortened = (points: readonly Point[]): readonly Point[] => {
  const tip = points.at(-1);
  const before = points.at(-2);
  return tip && before ? [...points.slice(0, -1), toward(tip, before, head - 2)] : points;
};

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

function toward(from: Point, to: Point, length: number): Point {
  const all = distance(from, to) || 1;
  const at = (a: number, b: number) => Math.round((a + ((b - a) * length) / all) * 10) / 10;
  return [at(from[0], to[0]), at(from[1], to[1])];
}
