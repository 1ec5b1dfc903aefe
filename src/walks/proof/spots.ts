import type { AnyStateNode } from 'xstate';
import { isObject, listOf, type Loose } from './loose.ts';

/** A spot of a configuration that says what leads on, or what is done on the way in and out. */
export interface Spot {
  readonly kind: 'transitions' | 'actions';
  readonly owner: Loose;
  readonly key: string;
  /** The spot as the pictures name it: `checking.asking/onError`. */
  readonly name: string;
  readonly node: AnyStateNode;
}

export function spotsIn(config: Loose, node: AnyStateNode): readonly Spot[] {
  const path = node.path.join('.');
  const at = (owner: unknown, key: string, name: string): Spot[] =>
    isObject(owner) && owner[key] !== undefined
      ? [{ kind: 'transitions', owner, key, name: `${path}/${name}`, node }]
      : [];
  const each = (owner: unknown, prefix = '') =>
    isObject(owner) ? Object.keys(owner).flatMap((key) => at(owner, key, prefix + key)) : [];
  const actions = ['entry', 'exit'].flatMap((key): Spot[] =>
    config[key] === undefined
      ? []
      : [{ kind: 'actions', owner: config, key, name: `${path}/${key}`, node }],
  );
  const invoked = listOf(config['invoke']).flatMap((one, index) =>
    ['onDone', 'onError', 'onSnapshot'].flatMap((key) =>
      at(one, key, index === 0 ? key : `${key}:${String((one as Loose)['id'])}`),
    ),
  );
  const states = isObject(config['states']) ? config['states'] : {};
  return [
    ...actions,
    ...at(config, 'always', 'always'),
    ...each(config['on']),
    ...each(config['after'], 'after:'),
    ...at(config, 'onDone', 'ended'),
    ...invoked,
    ...Object.entries(states).flatMap(([name, inner]) =>
      spotsIn(inner as Loose, node.states[name] as AnyStateNode),
    ),
  ];
}
