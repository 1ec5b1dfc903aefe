import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Cause, ChartDelay, ChartTransition } from './graph.ts';
import { idOf, nameOf } from './names.ts';
import { readGuard } from './read-guard.ts';

interface Occasion {
  readonly cause: Cause;
  readonly about: string;
  /** The cause's part of the transition's id. */
  readonly key: string;
}

export function readTransitions(
  node: AnyStateNode,
  machine: AnyStateMachine,
): readonly ChartTransition[] {
  const onEvents = [...node.transitions].flatMap(([event, list]) =>
    list.map((one, index) => transition(one, occasion(node, event), index, list, machine)),
  );
  const always = (node.always ?? []).map((one, index, list) =>
    transition(one, { cause: 'always', about: '', key: 'always' }, index, list, machine),
  );
  return [...always, ...onEvents];
}

function transition(
  definition: AnyTransitionDefinition,
  { cause, about, key }: Occasion,
  index: number,
  list: readonly AnyTransitionDefinition[],
  machine: AnyStateMachine,
): ChartTransition {
  const source = idOf(definition.source);
  const guard = readGuard(definition.guard);
  const targets = (definition.target ?? []).map(idOf);
  return {
    id: `${source}/${key}/${index}`,
    source,
    targets,
    cause,
    event: String(definition.eventType),
    about,
    ...(guard && { guard }),
    ...(cause === 'delay' && { delay: delayOf(about, machine) }),
    actions: definition.actions.map(nameOf),
    internal: targets.length === 0,
    reenters: definition.reenter,
    otherwise: index > 0 && index === list.length - 1 && guard === undefined,
    ...(definition.description !== undefined && { description: definition.description }),
  };
}

/** `xstate.error.actor.pay` is a failure of pay; the first invoked actor has the plain key. */
function occasion(node: AnyStateNode, event: string): Occasion {
  const ofActor = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.+)$/.exec(event);
  const [, what = '', id = ''] = ofActor ?? [];
  const position = node.invoke.findIndex((one) => one.id === id);
  if (position >= 0) {
    const [cause, key] = ofActors[what] ?? ofActors['done'];
    return { cause, about: id, key: position === 0 ? key : `${key}:${id}` };
  }
  if (event.startsWith('xstate.done.state.')) return { cause: 'end', about: '', key: 'ended' };
  const about = delayName(node, event);
  if (about !== undefined) return { cause: 'delay', about, key: `after:${about}` };
  return { cause: 'event', about: event, key: event };
}

const ofActors: Readonly<Record<string, readonly [Cause, string]>> & {
  readonly done: readonly [Cause, string];
} = {
  done: ['answer', 'onDone'],
  error: ['failure', 'onError'],
  snapshot: ['news', 'onSnapshot'],
};

function delayName(node: AnyStateNode, event: string): string | undefined {
  const found = node.after.find(({ eventType }) => eventType === event)?.delay;
  if (found === undefined) return undefined;
  return typeof found === 'function' ? 'inline' : String(found);
}

function delayOf(name: string, machine: AnyStateMachine): ChartDelay {
  const configured: unknown = machine.implementations.delays[name];
  const ms = typeof configured === 'number' ? configured : Number(name);
  return Number.isFinite(ms) ? { name, ms } : { name };
}
