import type { Arrow, Point } from './drawing.ts';

type Stretch = readonly [from: Point, to: Point];

/** The cost of reading a picture: the length of its lines, and their crossings. */
export function costOf(arrows: readonly Arrow[]): number {
  const lines = arrows.map(({ points }) => stretchesOf(points));
  const long = lines.flat().reduce((sum, stretch) => sum + lengthOf(stretch), 0);
  return long + crossing * crossingsIn(lines);
}

/** A line may go so many pixels round to avoid a crossing. */
const crossing = 1_000;

export const crossingsIn = (lines: readonly (readonly Stretch[])[]): number =>
  lines
    .flatMap((line, at) =>
      lines.slice(at + 1).flatMap((other) => line.flatMap((one) => other.map((two) => [one, two]))),
    )
    .filter(([one, two]) => one && two && cross(one, two)).length;

export const stretchesOf = (points: readonly Point[]): readonly Stretch[] =>
  points.slice(1).map((to, at) => [points[at] ?? to, to]);

const lengthOf = ([[ax, ay], [bx, by]]: Stretch): number => Math.abs(ax - bx) + Math.abs(ay - by);

const isLevel = ([[, ay], [, by]]: Stretch): boolean => ay === by;

function cross(one: Stretch, other: Stretch): boolean {
  if (isLevel(one) === isLevel(other)) return false;
  const [level, upright] = isLevel(one) ? [one, other] : [other, one];
  const [[x], [, y]] = [upright[0], level[0]];
  return isBetween(x, level[0][0], level[1][0]) && isBetween(y, upright[0][1], upright[1][1]);
}

const isBetween = (at: number, one: number, other: number): boolean =>
  at > Math.min(one, other) && at < Math.max(one, other);
