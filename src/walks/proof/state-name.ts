import type { AnyStateNode } from 'xstate';

/** The name of a state by where it stands, also where it has an id of its own. */
export const stateName = ({ machine, path }: AnyStateNode): string =>
  [machine.id, ...path].join('.');
