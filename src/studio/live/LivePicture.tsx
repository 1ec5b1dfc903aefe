import { useEffect, useMemo } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { rectOf } from '../chart/place-of.ts';
import type { Tone } from '../picture/tones.ts';
import { useView } from '../viewer/use-view.ts';
import type { Rect } from '../viewer/view.ts';
import { Viewer } from '../viewer/Viewer.tsx';
import { leavesOf, type Talk } from './moment.ts';

interface Props {
  readonly drawing: Drawing;
  readonly talk: Talk | undefined;
}

/** The picture with the conversation's states and last transitions lit. */
export function LivePicture({ drawing, talk }: Props) {
  const { name } = drawing.graph;
  const controls = useView(drawing);
  const { show, fitAll, stage } = controls;
  const lit = talk ? leavesOf(talk.value).join(' ') : '';
  const tones = useMemo(() => {
    const came = talk?.last.moves.flatMap(({ taken }) => taken) ?? [];
    return new Map<string, Tone>([
      ...came.map((id) => [id, 'taken'] as const),
      ...(talk ? leavesOf(talk.value) : []).map((id) => [id, 'lit'] as const),
    ]);
  }, [talk]);
  const [entered] = talk?.last.moves.flatMap(({ taken }) => taken) ?? [];
  useEffect(() => fitAll(), [fitAll]);
  useEffect(() => {
    const rect = placeOf(drawing, lit.split(' '), entered, stage.current);
    if (rect) show(rect);
  }, [drawing, entered, lit, show, stage]);

  return (
    <Viewer drawing={drawing} controls={controls} label={`Picture of ${name}`} tones={tones} />
  );
}

/** All lit states, where they can be read together; otherwise the state entered last. */
function placeOf(
  drawing: Drawing,
  leaves: readonly string[],
  entered: string | undefined,
  stage: Element | null,
): Rect | undefined {
  const rects = leaves.flatMap((id) => rectOf(drawing, id) ?? []);
  const all = rects.length > 0 ? around(rects) : undefined;
  const { clientWidth = 0, clientHeight = 0 } = stage ?? {};
  if (all && all.width * legible < clientWidth && all.height * legible < clientHeight) return all;
  const target = drawing.graph.transitions.find(({ id }) => id === entered)?.targets[0];
  const leaf = leaves.find((id) => target !== undefined && `${id}.`.startsWith(`${target}.`));
  return rectOf(drawing, leaf ?? leaves[0] ?? '');
}

const legible = 0.55;

function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((one) => one.x));
  const y = Math.min(...rects.map((one) => one.y));
  const right = Math.max(...rects.map((one) => one.x + one.width));
  const bottom = Math.max(...rects.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}
