import { stretchesOf } from './cost.ts';
import type { Arrow, Box } from './drawing.ts';
import { faces, padding, signWidth } from './faces.ts';
import { widthOf } from './measure.ts';

const air = 8;

/** Moves a group's heading aside where arrows lead into the group. */
export function besideLines(boxes: readonly Box[], arrows: readonly Arrow[]): readonly Box[] {
  const stretches = arrows.flatMap(({ points }) => stretchesOf(points));
  return boxes.map((box) => {
    if (box.kind !== 'compound' && box.kind !== 'parallel') return box;
    const { top, bottom, width } = headingOf(box);
    const inTheWay = stretches
      .filter(
        ([[ax, ay], [bx, by]]) => ax === bx && Math.max(ay, by) > top && Math.min(ay, by) < bottom,
      )
      .map(([[x]]) => x - box.x)
      .filter((x) => x > 0 && x < box.width)
      .toSorted((a, b) => a - b);
    const most = box.width - padding - width - (box.isBusy ? busyRoom : 0);
    const isFree = (left: number) =>
      left <= most && inTheWay.every((x) => x < left - air || x > left + width + air);
    const indent = [padding, ...inTheWay.map((x) => x + air + 1)].find(isFree);
    return indent === undefined || indent === padding ? box : { ...box, indent };
  });
}

const busyRoom = 22;

/** The rectangle of a group's heading in the picture. */
export function headingOf({ x, y, lines, indent = padding }: Box) {
  const widths = lines.map(
    ({ role, text }) =>
      widthOf(text, faces[role]) + (role === 'name' || role === 'description' ? 0 : signWidth),
  );
  return {
    left: x + indent,
    width: Math.max(0, ...widths),
    top: y + (lines[0]?.y ?? 0) - 12,
    bottom: y + (lines.at(-1)?.y ?? 0) + 4,
  };
}
