import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Deed, Played } from '../walking/player.ts';
import { valueOf } from '../walking/typed.ts';
import { shorten } from './shorten.ts';

/** A move and what it did, so that a chart that does otherwise shows as another line. */
export interface Done {
  /** The states that were entered, or all of the first ones. */
  readonly in: string;
  readonly does?: readonly string[];
  readonly context?: Readonly<Record<string, unknown>>;
  readonly output?: unknown;
}

export function lineOf(played: Played, before: AnyMachineSnapshot | undefined): Done {
  const { state } = played;
  const was = before ? leavesOf(valueOf(before)) : [];
  const now = leavesOf(valueOf(state));
  const left = was.filter((leaf) => !now.includes(leaf)).map((leaf) => `not ${leaf}`);
  const come = now.filter((leaf) => !was.includes(leaf));
  const busy = state.hasTag('busy') ? ['(busy)'] : [];
  const does = played.deeds.map(wordsOf);
  const context = changesIn(state.context as object, (before?.context ?? {}) as object);
  return {
    in: [...(come.length > 0 ? come : ['same']), ...(come.length > 0 ? [] : left), ...busy].join(
      ', ',
    ),
    ...(does.length > 0 && { does }),
    ...(Object.keys(context).length > 0 && { context }),
    ...(state.status === 'done' && { output: shorten(state.output) }),
  };
}

const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => {
        const leaves = leavesOf(inner ?? '');
        return leaves.length > 0 ? leaves.map((leaf) => `${name}.${leaf}`) : [name];
      });

function changesIn(now: object, before: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([name, value]) => !old.has(name) || old.get(name) !== value,
  );
  return Object.fromEntries(
    changed.flatMap(([name, value]) => {
      const short = shorten(value) ?? null;
      return old.has(name) &&
        JSON.stringify(shorten(old.get(name)) ?? null) === JSON.stringify(short)
        ? []
        : [[name, short]];
    }),
  );
}

/** `emit went`, `set goodbye 4000`: what a named action does is its own test's affair. */
function wordsOf({ type, params }: Deed): string {
  const what = params as Readonly<Record<string, unknown>> | undefined;
  const text = (value: unknown) =>
    value === undefined ? '' : ` ${JSON.stringify(shorten(value))}`;
  if (type === 'xstate.raise' && what?.['delay'] !== undefined)
    return `wait ${JSON.stringify(what['delay'])} ms for ${eventName(what['event'])}`;
  if (type === 'xstate.cancel')
    return `no longer wait for ${eventName({ type: what?.['sendId'] })}`;
  if (type === 'xstate.spawnChild') return `begin ${String(what?.['id'])}${text(inputOf(what))}`;
  if (type === 'xstate.stopChild') return `stop ${String((params as { id?: string })?.id)}`;
  if (type === 'xstate.sendTo')
    return `tell ${(what as { targetId?: string }).targetId ?? 'its parent'}${text(what?.['event'])}`;
  if (type === 'xstate.emit') return `emit${text(what?.['event'])}`;
  return `${type}${text(params)}`;
}

const eventName = (event: unknown): string => String((event as { type?: unknown })?.type);

const inputOf = (spawned: Readonly<Record<string, unknown>> | undefined): unknown => {
  const ref = spawned?.['actorRef'] as { options?: { input?: unknown } } | undefined;
  return ref?.options?.input;
};
