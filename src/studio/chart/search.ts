import type { ChartGraph, ChartState, ChartTransition } from '#walks/chart/graph.ts';
import { spaced } from '#walks/chart/spelling.ts';
import { askedOf, conditionOf, occasionOf, sentenceOf, titleOf } from './words.ts';

export interface Found {
  readonly id: string;
  readonly kind: 'state' | 'transition';
  /** The words for screen readers. */
  readonly words: string;
}

/** States and transitions that hold every word of the query, in the order of the chart. */
export function search(graph: ChartGraph, query: string): readonly Found[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const holds = (text: string) => wanted.every((word) => text.includes(word));
  return graph.states.flatMap((state): readonly Found[] => [
    ...(holds(textOfState(state)) && state.id !== ''
      ? [{ id: state.id, kind: 'state' as const, words: stateWords(state) }]
      : []),
    ...graph.transitions
      .filter((one) => one.source === state.id && holds(textOf(one)))
      .map((one) => ({
        id: one.id,
        kind: 'transition' as const,
        words: `${titleOf(state.name)}: ${sentenceOf(graph, one)}`,
      })),
  ]);
}

const stateWords = ({ name, description }: ChartState): string =>
  `${titleOf(name)}: ${description}`;

const textOfState = ({ id, name, description, invokes }: ChartState): string =>
  [
    id,
    spaced(name),
    description,
    ...invokes.flatMap((one) => [one.id, spaced(one.id), askedOf(one.id)]),
  ]
    .join(' ')
    .toLowerCase();

const textOf = (transition: ChartTransition): string =>
  [
    transition.event,
    occasionOf(transition),
    conditionOf(transition),
    transition.guard?.name,
    transition.delay?.name,
    transition.description,
  ]
    .join(' ')
    .toLowerCase();
