import type { AnyStateNode } from 'xstate';

export const idOf = (node: AnyStateNode): string => node.path.join('.');

/** The name of an action; an inline one has only that of its kind: `xstate.assign`. */
export const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return kindOf(action) ?? (action.name || 'inline');
  return typeof action === 'object' && action !== null ? (kindOf(action) ?? 'inline') : 'inline';
};

const kindOf = (thing: object): string | undefined =>
  'type' in thing && typeof thing.type === 'string' ? thing.type : undefined;
