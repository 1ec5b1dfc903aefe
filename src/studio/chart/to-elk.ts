import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { anywhereOf, startOf, type Unplaced } from './arrows.ts';
import { faces } from './faces.ts';
import { childrenOf, type ChartGraph, type ChartState } from '#walks/chart/graph.ts';
import { widthOf } from './measure.ts';
import { stateBox } from './state-box.ts';

/** A chart leads downwards; a map of many boxes to the right, as a window is wider than tall. */
export type Shape = 'tall' | 'wide';

/** The options of the whole picture. */
const picture: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** The options of each group, where ELK would fall back to its own. */
const group: Readonly<Record<string, string>> = {
  // The first state stands first, and transitions that lead back lead up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const shapes: Readonly<Record<Shape, Readonly<Record<string, string>>>> = {
  tall: { 'elk.direction': 'DOWN' },
  wide: {
    'elk.direction': 'RIGHT',
    'elk.layered.cycleBreaking.strategy': 'GREEDY',
    'elk.layered.mergeEdges': 'true',
    'elk.spacing.nodeNode': '20',
    'elk.spacing.edgeNode': '14',
    'elk.spacing.edgeEdge': '10',
    'elk.layered.spacing.nodeNodeBetweenLayers': '14',
    'elk.layered.spacing.edgeNodeBetweenLayers': '8',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  },
};

/** Boxes beside each other begin at the same height. */
const level: Readonly<Record<string, string>> = { 'elk.alignment': 'TOP' };

export const anywhereText = 'from anywhere in here';

/** A chart as ELK takes it. */
export function toElk(
  graph: ChartGraph,
  arrows: readonly Unplaced[],
  shape: Shape = 'tall',
): ElkNode {
  const [root] = graph.states;
  return {
    id: 'picture',
    layoutOptions: { ...picture, ...group, ...shapes[shape] },
    children: root ? [nodeOf(graph, root, arrows, shape)] : [],
    edges: arrows.map(edgeOf),
  };
}

/** ELK takes no empty id. */
export const elkId = (id: string): string => (id === '' ? '#whole' : id);

function nodeOf(
  graph: ChartGraph,
  state: ChartState,
  arrows: readonly Unplaced[],
  shape: Shape,
): ElkNode {
  const { width, height } = stateBox(graph, state);
  const id = elkId(state.id);
  const children = childrenOf(graph, state.id);
  if (children.length === 0) return { id, width, height, layoutOptions: level };
  const start = startOf(state.id);
  const anywhere = anywhereOf(state.id);
  const used = (marker: string) => arrows.some(({ source }) => source === marker);
  return {
    id,
    layoutOptions: {
      ...group,
      ...shapes[shape],
      ...level,
      'elk.padding': `[top=${height + 6},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Drawing downwards, ELK takes the height for the width.
      'elk.nodeSize.minimum':
        shape === 'tall' ? `(${height + 40},${width})` : `(${width},${height + 40})`,
    },
    children: [
      ...(used(start) ? [{ id: start, width: 14, height: 14 }] : []),
      ...(used(anywhere) ? [{ id: anywhere, ...anywhereSize }] : []),
      ...children.map((child) => nodeOf(graph, child, arrows, shape)),
    ],
  };
}

const anywhereSize = { width: widthOf(anywhereText, faces.description) + 24, height: 26 };

function edgeOf({ id, source, target, label }: Unplaced): ElkExtendedEdge {
  return {
    id,
    sources: [elkId(source)],
    targets: [elkId(target)],
    ...(label && {
      labels: [
        {
          id: `${id}#label`,
          text: '-',
          width: label.width,
          height: label.height,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    }),
  };
}
