import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { copyOf, isObject, listOf, type Loose } from './loose.ts';
import { spotsIn, type Spot } from './spots.ts';

/** A chart with one fault. */
export interface Mutant {
  /** `checking.asking/onError/1 is removed` */
  readonly fault: string;
  /** The transition that the fault is about, if it is about one. */
  readonly transition?: string;
  readonly build: () => AnyStateMachine;
}

interface Fault {
  readonly fault: string;
  readonly transition?: string;
  readonly make: () => void;
}

/** Every chart that differs from this one by one fault. */
export function mutantsOf(chart: AnyStateMachine): readonly Mutant[] {
  const faulty = (at: number, config: Loose): AnyStateMachine => {
    faultsIn(config, chart)[at]?.make();
    return createMachine(config as never, chart.implementations as never);
  };
  const inConfig = faultsIn(copyOf(chart.config), chart).map(({ fault, transition }, at) => ({
    fault,
    ...(transition !== undefined && { transition }),
    build: () => faulty(at, copyOf(chart.config)),
  }));
  const delays = Object.keys(chart.implementations.delays).map((name) => ({
    fault: `${name} never passes`,
    build: () => chart.provide({ delays: { [name]: never } } as never),
  }));
  return [...inConfig, ...delays];
}

const never = 2_000_000_000;

const faultsIn = (config: Loose, chart: AnyStateMachine): readonly Fault[] =>
  spotsIn(config, chart.root).flatMap((spot) =>
    spot.kind === 'actions'
      ? droppedActions(spot.owner, spot.key, spot.name)
      : faultsOf(spot, chart),
  );

function faultsOf(spot: Spot, chart: AnyStateMachine): readonly Fault[] {
  const { owner, key, name, node } = spot;
  const list = listOf(owner[key]).map((one) => (isObject(one) ? one : { target: one }));
  return list.flatMap((one, at): readonly Fault[] => {
    const transition = `${name}/${at}`;
    const put = (...instead: readonly Loose[]) => {
      owner[key] = list.flatMap((old, place) => (place === at ? instead : [old]));
    };
    const beside = siblingOf(one['target'], node, chart);
    // A state that leads to itself by itself would never come to an end.
    const other = key === 'always' && beside === node ? undefined : beside;
    const inner = isObject(one) ? one : {};
    return [
      { fault: `${transition} is removed`, transition, make: () => put() },
      ...(one['guard'] === undefined
        ? []
        : [
            {
              fault: `${transition} is taken when it should not be`,
              transition,
              make: () => put({ ...one, guard: not(one['guard'] as never) }),
            },
          ]),
      ...(other === undefined
        ? []
        : [
            {
              fault: `${transition} leads to ${other.path.join('.')}`,
              transition,
              make: () => put({ ...one, target: `#${other.id}` }),
            },
          ]),
      ...droppedActions(inner, 'actions', transition, () => put(inner)).map((fault) => ({
        ...fault,
        transition,
      })),
    ];
  });
}

function droppedActions(owner: Loose, key: string, name: string, put?: () => void): Fault[] {
  const actions = listOf(owner[key]);
  return actions.map((action, at) => ({
    fault: `${name} no longer does ${isObject(action) ? String(action['type']) : nameOf(action)}`,
    make: () => {
      owner[key] = actions.filter((_, place) => place !== at);
      put?.();
    },
  }));
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : 'something written inline';

/** The next state beside the one that a transition leads to. */
function siblingOf(
  target: unknown,
  node: AnyStateNode,
  chart: AnyStateMachine,
): AnyStateNode | undefined {
  if (typeof target !== 'string') return undefined;
  const aimed = resolve(target, node, chart);
  const { parent } = aimed;
  if (!parent || parent.type === 'parallel') return undefined;
  const all = Object.values(parent.states as Readonly<Record<string, AnyStateNode>>);
  const next = all[(all.indexOf(aimed) + 1) % all.length];
  return next === aimed ? undefined : next;
}

function resolve(target: string, node: AnyStateNode, chart: AnyStateMachine): AnyStateNode {
  if (target.startsWith('#')) return chart.getStateNodeById(target.slice(1));
  const from = target.startsWith('.') ? node : (node.parent ?? node);
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce((inner, name) => inner.states[name] as AnyStateNode, from);
}
