import { spaced } from '#walks/chart/spelling.ts';
import { calls, conditions, delays } from './glossary.ts';
import {
  stateIn,
  type ChartDelay,
  type ChartGraph,
  type ChartTransition,
} from '#walks/chart/graph.ts';

/** The event, answer or time that makes a transition happen, in the picture's words. */
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

/** The words for a call that a state makes. */
export const askedOf = (id: string): string => calls[id]?.asks ?? spaced(id);

export function delayWords({ name, ms }: ChartDelay): string {
  if (ms === undefined) return delays[name] ?? `a while (${spaced(name)})`;
  if (ms >= 60_000) return `${ms / 60_000} min`;
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}

/** The condition of a transition; empty where there is none. */
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

/** The condition as a clause: `is elsewhere` becomes `it is elsewhere`. */
const asClause = (condition: string): string =>
  /^(?:is|has|was|may|needs|holds|goes|brings|starts|drops) /.test(condition)
    ? `it ${condition}`
    : condition;

/** The descriptions of a transition's targets or, where it changes no state, its actions. */
export function thenOf(graph: ChartGraph, { targets, actions }: ChartTransition): string {
  const met = targets.map((id) => stateIn(graph, id)).filter((state) => state !== undefined);
  if (met.length > 0)
    return met.map(({ description, name }) => description || spaced(name)).join(', and ');
  return actions.length > 0 ? `stays, and does: ${actions.map(spaced).join(', ')}` : 'stays';
}

export const titleOf = (name: string): string => spaced(name);
