import type { ActorLogic, AnyActorScope, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Now } from '#domain/visit/now.ts';
import type { AnyPart } from '../part.ts';

interface Held {
  readonly part: AnyPart | undefined;
  readonly now: Now;
}

const partHeld = (part: AnyPart | undefined): AnyPart => {
  if (part === undefined) throw new Error('nothing is held here');
  return part;
};

/** The portal's one slot for every conversation: runs the chart that the part brings. */
export const conversation: ActorLogic<AnyMachineSnapshot, EventObject, Held> = {
  getInitialSnapshot: (scope: AnyActorScope, { part, now }) => {
    const { chart, input } = partHeld(part);
    return chart.getInitialSnapshot(scope, input?.(now) as never) as AnyMachineSnapshot;
  },
  transition: (state, event, scope) =>
    state.machine.transition(state, event as never, scope) as AnyMachineSnapshot,
  start: (state) => state.machine.start(state as never),
  getPersistedSnapshot: (state) => state.machine.getPersistedSnapshot(state) as never,
};
