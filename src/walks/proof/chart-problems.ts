import type { AnyActorLogic, AnyStateMachine, AnyStateNode } from 'xstate';
import { fromPromise } from 'xstate';
import { stateName } from './state-name.ts';
import { placeOf, statesOf } from './transition-ids.ts';
import { eventsOf } from '../walking/typed.ts';
import { canEnd, reachable } from './reach.ts';

export const rules = ['described', 'reached', 'ends', 'exits', 'events'] as const;
export type Rule = (typeof rules)[number];

/** The problems of a chart by the house's rules, one sentence each. */
export const chartProblems = (
  machine: AnyStateMachine,
  resting: Readonly<Record<string, string>> = {},
): readonly string[] => Object.values(brokenRules(machine, resting)).flat();

/** The broken rules of a chart, each with its sentences. */
export function brokenRules(
  machine: AnyStateMachine,
  resting: Readonly<Record<string, string>> = {},
): Readonly<Record<Rule, readonly string[]>> {
  const states = statesOf(machine.root);
  const reached = reachable(machine);
  const rests = (state: AnyStateNode) => Object.hasOwn(resting, placeOf(state));
  return {
    described: states
      .filter((state) => !state.description)
      .map((state) => `${stateName(state)} has no description`),
    reached: states
      .filter((state) => !reached.has(state))
      .map((state) => `${stateName(state)} is never reached`),
    ends: [
      ...[...reached]
        .filter((state) => state.type === 'atomic' && !canEnd(machine, state, rests))
        .map((state) => `${stateName(state)} is a dead end: nothing leads on from there to an end`),
      ...needless(machine, resting),
    ],
    exits: states.flatMap((state) => [...unnamed(state), ...unheardFailures(machine, state)]),
    events: eventsOf(machine)
      .filter((type) => !type.startsWith('xstate.') && !isPast(type))
      .map((type) => `${type} is not a noun and what happened to it`),
  };
}

function unnamed(state: AnyStateNode): readonly string[] {
  const configured = state.config.invoke ?? [];
  return (Array.isArray(configured) ? configured : [configured])
    .filter((one: { id?: string }) => one.id === undefined)
    .map(() => `${stateName(state)} invokes an actor without an id`);
}

/** The calls of a state: they may fail. */
export const callsOf = (machine: AnyStateMachine, state: AnyStateNode) =>
  state.invoke.filter(({ src }) => isPromise(machine.implementations.actors[src as string]));

const unheardFailures = (machine: AnyStateMachine, state: AnyStateNode): readonly string[] =>
  callsOf(machine, state).flatMap(({ id }) => {
    const exits = state.transitions.get(`xstate.error.actor.${id}`);
    if (!exits) return [`${stateName(state)} does not say what happens when ${id} fails`];
    return exits.at(-1)?.guard === undefined
      ? []
      : [`${stateName(state)} does not say what happens when ${id} fails in any other way`];
  });

/** Leave to stay where there is no such state, or where it leads on anyway, is a mistake. */
function needless(machine: AnyStateMachine, resting: Readonly<Record<string, string>>): string[] {
  const states = new Map(statesOf(machine.root).map((state) => [placeOf(state), state]));
  const elsewhere = (at: string) => (one: AnyStateNode) =>
    placeOf(one) !== at && Object.hasOwn(resting, placeOf(one));
  return Object.keys(resting).flatMap((at) => {
    const state = states.get(at);
    if (!state) return [`${machine.id}.${at} may be stayed in, and is not there`];
    const hasEnd = [...states.values()].some(
      (one) => one.type === 'final' && one.parent === machine.root,
    );
    return hasEnd && canEnd(machine, state, elsewhere(at))
      ? [`${machine.id}.${at} need not be stayed in: it leads on`]
      : [];
  });
}

/** All promise actors share the text of their code, which no other kind of actor has. */
const promiseCode = String(fromPromise(() => Promise.resolve()).transition);

const isPromise = (logic: unknown): boolean =>
  typeof logic === 'object' &&
  logic !== null &&
  'transition' in logic &&
  String((logic as AnyActorLogic).transition) === promiseCode;

const irregular =
  'begun|bought|broken|brought|built|chosen|cut|done|drawn|driven|fallen|felt|found|given|gone|heard|held|hidden|kept|unkept|unsent|known|left|lent|let|lost|made|met|paid|put|read|run|said|seen|sent|set|shown|shut|sold|spent|split|stolen|stood|taken|told|thrown|understood|withdrawn|won|written';
const past = new RegExp(`^[a-z][A-Za-z]*\\.(?:[a-z]+ed|(?:${irregular}))(?:[A-Z][a-z]*)?$`);

const isPast = (type: string): boolean => past.test(type);
