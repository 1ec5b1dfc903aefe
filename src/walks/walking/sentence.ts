import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { type Happening, type Step, type Walk, write } from './walk.ts';

/** A walk as a story: each event in words, then what holds after it. */
export function sentence(machine: AnyStateMachine, walk: Walk): string {
  const lines = walk.steps.map((step) => `${saidIn(step)}: ${describe(machine, step.value)}`);
  return [describe(machine, walk.start), ...lines].join('\n');
}

/** The walk's events alone, short enough for the title of a test. */
export const titleOf = (walk: Walk): string => walk.steps.map(saidIn).join(', ');

/** The descriptions of the innermost states. */
export const describe = (machine: AnyStateMachine, value: StateValue): string =>
  leaves(machine.root, value)
    .map((node) => node.description ?? node.path.join('.'))
    .join('; ');

function leaves(node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] {
  const inner: [string, StateValue | undefined][] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {});
  if (inner.length === 0) return [node];
  return inner.flatMap(([name, rest]) => {
    const child = node.states[name] as AnyStateNode | undefined;
    return child ? leaves(child, rest) : [];
  });
}

/** The happening of a step, in words. */
export function saidIn({ event, child }: Step): string {
  const [, what = '', id = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event.type) ?? [];
  if (what === 'done.actor') return `${id} answers${details(event['output'])}`;
  if (what === 'error.actor') return `${id} refuses${details(event['error'])}`;
  if (what === 'after') return `${id.split('.')[0] ?? id} passes`;
  return `${child ? `${child}: ` : ''}${event.type.replace('.', ' ')}${details(restOf(event))}`;
}

const restOf = ({ type: _type, ...rest }: Happening): unknown =>
  Object.keys(rest).length > 0 ? rest : undefined;

const longestDetail = 60;

function details(value: unknown): string {
  if (value === undefined) return '';
  const written = write(value).replaceAll(/["{}]/g, '');
  const cut = written.length > longestDetail;
  return ` (${cut ? `${written.slice(0, longestDetail)}…` : written})`;
}
