/** The part of a picture on show: the place of its corner, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

const smallest = 0.05;
const largest = 3;
const margin = 24;

export const clamp = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

/** The view of the whole picture, no larger than it is. */
export function fit(picture: Size, stage: Size): View {
  const scale = clamp(
    Math.min(
      1,
      (stage.width - 2 * margin) / picture.width,
      (stage.height - 2 * margin) / picture.height,
    ),
  );
  return {
    scale,
    x: (stage.width - picture.width * scale) / 2,
    y: (stage.height - picture.height * scale) / 2,
  };
}

const readable = 0.6;

/** The view of the whole picture where it can be read, or else of its beginning. */
export function opening(picture: Size, stage: Size, beginning?: Rect): View {
  const all = fit(picture, stage);
  if (all.scale >= readable) return all;
  const middle = (stage.width - picture.width * readable) / 2;
  if (middle >= 0 || beginning === undefined) return { scale: readable, x: middle, y: margin };
  const { y } = centredOn({ ...all, scale: readable }, beginning, stage, readable);
  const x = stage.width / 2 - (beginning.x + beginning.width / 2) * readable;
  return {
    scale: readable,
    x: between(stage.width - picture.width * readable - margin, x, margin),
    y: between(stage.height - picture.height * readable - margin, y, margin),
  };
}

/** Keeps the picture's edge at the stage's, so that no more is empty than has to be. */
const between = (least: number, wanted: number, most: number): number =>
  Math.max(Math.min(least, most), Math.min(wanted, most));

/** The view after zooming around a point, which stays where it is. */
export function zoomAt({ x, y, scale }: View, factor: number, atX: number, atY: number): View {
  const next = clamp(scale * factor);
  const ratio = next / scale;
  return { scale: next, x: atX - (atX - x) * ratio, y: atY - (atY - y) * ratio };
}

export const moved = ({ x, y, scale }: View, byX: number, byY: number): View => ({
  x: x + byX,
  y: y + byY,
  scale,
});

/** The view with the rectangle at the middle of the stage, large enough to be read. */
export function centredOn({ scale }: View, rect: Rect, stage: Size, least = 0.7): View {
  const next = Math.max(scale, Math.min(least, fits(rect, stage)));
  return {
    scale: next,
    x: stage.width / 2 - (rect.x + rect.width / 2) * next,
    y: stage.height / 2 - (rect.y + rect.height / 2) * next,
  };
}

const fits = (rect: Rect, stage: Size): number =>
  clamp(Math.min(stage.width / rect.width, stage.height / rect.height) * 0.9);

/** The same view, or the nearest one that shows all of the rectangle. */
export function showing(view: View, rect: Rect, stage: Size): View {
  const left = rect.x * view.scale + view.x;
  const top = rect.y * view.scale + view.y;
  const isSeen =
    left >= 0 &&
    top >= 0 &&
    left + rect.width * view.scale <= stage.width &&
    top + rect.height * view.scale <= stage.height;
  return isSeen && view.scale > 0.45 ? view : centredOn(view, rect, stage);
}
