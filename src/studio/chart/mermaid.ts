import { childrenOf, type ChartGraph, type ChartState } from '#walks/chart/graph.ts';
import { conditionOf, occasionOf, titleOf } from './words.ts';

/** The chart as a Mermaid state diagram. */
export function toMermaid(graph: ChartGraph): string {
  const [root] = graph.states;
  const lines = [
    'stateDiagram-v2',
    `%% ${graph.purpose}`,
    ...(root ? inner(graph, root, 1) : []),
    ...graph.transitions.flatMap((transition) =>
      transition.source === ''
        ? []
        : transition.targets.map((target) => {
            const condition = conditionOf(transition);
            const words = [occasionOf(transition), condition && `[${condition}]`].filter(Boolean);
            const label = words.length > 0 ? ` : ${plain(words.join(' '))}` : '';
            return `  ${nameOf(transition.source)} --> ${nameOf(target)}${label}`;
          }),
    ),
    ...childrenOf(graph, '')
      .filter(({ kind }) => kind === 'final')
      .map(({ id }) => `  ${nameOf(id)} --> [*]`),
    '  classDef busy stroke-dasharray: 4 3',
    ...graph.states
      .filter(({ tags, id }) => tags.includes('busy') && childrenOf(graph, id).length === 0)
      .map(({ id }) => `  class ${nameOf(id)} busy`),
  ];
  return `${lines.join('\n')}\n`;
}

function inner(graph: ChartGraph, state: ChartState, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const isParallel = state.kind === 'parallel';
  const children = childrenOf(graph, state.id);
  return children.flatMap((child, index) => {
    const own = childrenOf(graph, child.id);
    return [
      ...(isParallel && index > 0 ? [`${indent}--`] : []),
      ...(child.isInitial ? [`${indent}[*] --> ${nameOf(child.id)}`] : []),
      `${indent}state "${plain(titleOf(child.name))}" as ${nameOf(child.id)}`,
      ...(own.length > 0
        ? [`${indent}state ${nameOf(child.id)} {`, ...inner(graph, child, depth + 1), `${indent}}`]
        : []),
    ];
  });
}

const nameOf = (id: string): string => id.replaceAll('.', '_');

/** Removes the signs that Mermaid reads as its notation. */
const plain = (text: string): string => text.replaceAll(/["';#:]/g, ' ').replaceAll(/\s+/g, ' ');
