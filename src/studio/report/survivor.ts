import type { ChartGraph } from '#walks/chart/graph.ts';
import { spaced } from '#walks/chart/spelling.ts';
import { sentenceOf, titleOf } from '../chart/words.ts';

/** A fault that no walk noticed: the transition or state it is about, and what was wrong. */
export interface Survivor {
  readonly state?: string;
  readonly about: string;
  readonly fault: string;
}

/** Reads a survivor such as `cart/back.chosen/0 no longer does noteEnd`. */
export function survivorIn(graph: ChartGraph, text: string): Survivor {
  const [id = '', ...rest] = text.split(' ');
  const found = graph.transitions.find((one) => one.id === id);
  const fault = rest
    .join(' ')
    .replace(/^leads to (.+)$/, (_, to: string) => `leads to “${stateWords(graph, to)}” instead`)
    .replace(/^no longer does (.+)$/, (_, deed: string) => `no longer does: ${spaced(deed)}`);
  return found
    ? { state: found.source, about: sentenceOf(graph, found), fault }
    : { about: id, fault };
}

const stateWords = (graph: ChartGraph, id: string): string =>
  graph.states.find((one) => one.id === id)?.description ?? titleOf(id);
