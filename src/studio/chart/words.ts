import { spaced } from '#walks/chart/spelling.ts';
import { calls, conditions, delays } from './glossary.ts';
import {
  stateIn,
  type ChartDelay,
  type ChartGraph,
  type ChartTransition,
} from '#walks/chart/graph.ts';

/** What happens, as the picture says it. */
export function occasionOf(transition: ChartTransition): string {
  const { cause, about, delay, guard, otherwise } = transition;
  if (cause === 'answer') return calls[about]?.answers ?? `${spaced(about)} answers`;
  if (cause === 'failure') return calls[about]?.fails ?? `${spaced(about)} fails`;
  if (cause === 'news') return `${spaced(about)} has news`;
  if (cause === 'delay') return `after ${delay ? delayWords(delay) : spaced(about)}`;
  if (cause === 'end') return 'all of it is over';
  if (cause === 'event') return about === '*' ? 'anything else' : spaced(about);
  return guard || otherwise ? '' : 'at once';
}

/** Whom a state asks while it lasts. */
export const askedOf = (id: string): string => calls[id]?.asks ?? spaced(id);

export function delayWords({ name, ms }: ChartDelay): string {
  if (ms === undefined) return delays[name] ?? `a while (${spaced(name)})`;
  if (ms >= 60_000) return `${ms / 60_000} min`;
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}

/** When it is taken, of several that could be; nothing where there is no condition. */
export function conditionOf({ guard, otherwise, description }: ChartTransition): string {
  if (description !== undefined) return description;
  if (!guard) return otherwise ? 'otherwise' : '';
  const known = conditions[guard.name];
  if (typeof known === 'function') return known(guard.params ?? '');
  if (known !== undefined) return known;
  if (guard.isInline) return guard.name;
  return guard.params === undefined
    ? spaced(guard.name)
    : `${spaced(guard.name)} ${spaced(guard.params)}`;
}

/** `pay fails, if the answer was lost → the bank is asked what became of the payment` */
export function sentenceOf(graph: ChartGraph, transition: ChartTransition): string {
  return `${whenOf(transition)} → ${thenOf(graph, transition)}`;
}

export function whenOf(transition: ChartTransition): string {
  const occasion = occasionOf(transition);
  const condition = conditionOf(transition);
  if (transition.description !== undefined) return transition.description;
  if (condition === '') return occasion;
  const clause = condition === 'otherwise' ? condition : `if ${asClause(condition)}`;
  return occasion === '' ? clause : `${occasion}, ${clause}`;
}

/** A name that begins with its verb: `is elsewhere` it is elsewhere. */
const asClause = (condition: string): string =>
  /^(?:is|has|was|may|needs|holds|goes|brings|starts|drops) /.test(condition)
    ? `it ${condition}`
    : condition;

/** What the target says of itself, or of what does not change the state, what is done. */
export function thenOf(graph: ChartGraph, { targets, actions }: ChartTransition): string {
  const met = targets.map((id) => stateIn(graph, id)).filter((state) => state !== undefined);
  if (met.length > 0)
    return met.map(({ description, name }) => description || spaced(name)).join(', and ');
  return actions.length > 0 ? `stays, and does: ${actions.map(spaced).join(', ')}` : 'stays';
}

/** A state's name as people read it. */
export const titleOf = (name: string): string => spaced(name);
