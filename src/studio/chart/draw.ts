import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { arrowsOf, type Unplaced } from './arrows.ts';
import { costOf } from './cost.ts';
import type { Arrow, Box, BoxKind, Drawing, Line, Point } from './drawing.ts';
import { isBusy, stateIn, type ChartGraph } from '#walks/chart/graph.ts';
import { besideLines } from './heading.ts';
import { stateBox } from './state-box.ts';
import { toElk, type Shape } from './to-elk.ts';

/**
 * Lays a chart out, always in the same way. The order of a state's arrows decides what stands above
 * what: both orders are tried, and the plainer picture is kept.
 */
export async function draw(graph: ChartGraph, shape?: Shape): Promise<Drawing> {
  const arrows = arrowsOf(graph);
  const asWritten = await layOut(graph, arrows, arrows, shape);
  const lastFirst = await layOut(graph, arrows, arrows.toReversed(), shape);
  return costOf(lastFirst.arrows) < costOf(asWritten.arrows) ? lastFirst : asWritten;
}

async function layOut(
  graph: ChartGraph,
  unplaced: readonly Unplaced[],
  order: readonly Unplaced[],
  shape: Shape | undefined,
): Promise<Drawing> {
  const laid = await new ELK().layout(toElk(graph, order, shape));
  const arrows = unplaced.map((arrow) => placed(arrow, laid.edges ?? []));
  const boxes = (laid.children ?? []).flatMap((node) => boxesOf(graph, node));
  return {
    graph,
    width: whole(laid.width),
    height: whole(laid.height),
    boxes: besideLines(boxes, arrows),
    arrows,
  };
}

const whole = (length = 0): number => Math.round(length);

function boxesOf(graph: ChartGraph, node: ElkNode): readonly Box[] {
  const id = node.id === '#whole' ? '' : node.id;
  const state = stateIn(graph, id);
  const parent = stateIn(graph, state?.parent ?? '');
  const box: Box = {
    id,
    kind: state?.kind ?? markerKind(id),
    isBusy: state !== undefined && isBusy(state),
    isRegion: state?.parent !== undefined && parent?.kind === 'parallel',
    x: whole(node.x),
    y: whole(node.y),
    width: whole(node.width),
    height: whole(node.height),
    lines: state ? stateBox(graph, state).lines : noLines,
  };
  return [box, ...(node.children ?? []).flatMap((child) => boxesOf(graph, child))];
}

const noLines: readonly Line[] = [];

const markerKind = (id: string): BoxKind => (id.endsWith('#start') ? 'start' : 'anywhere');

function placed(arrow: Unplaced, edges: readonly ElkExtendedEdge[]): Arrow {
  const edge = edges.find(({ id }) => id === arrow.id);
  const { label, ...rest } = arrow;
  const [at] = edge?.labels ?? [];
  return {
    ...rest,
    points: (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [whole(x), whole(y)]),
    ),
    ...(label && { label: { ...label, x: whole(at?.x), y: whole(at?.y) } }),
  };
}
