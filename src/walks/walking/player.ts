import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
import type { Happening } from './walk.ts';

/** A deed of a step beside leading on: a named action, an event sent, an actor begun, a timer set. */
export interface Deed {
  readonly type: string;
  readonly params: unknown;
}

export interface Played {
  readonly state: AnyMachineSnapshot;
  readonly deeds: readonly Deed[];
  readonly taken: readonly AnyTransitionDefinition[];
}

export interface Player {
  readonly begin: () => Played;
  readonly take: (state: AnyMachineSnapshot, event: Happening) => Played;
}

/** Plays a chart without running it: no actor starts, no timer runs, no action is carried out. */
export function playerOf(
  machine: AnyStateMachine,
  input: InputFrom<AnyStateMachine>,
  onMicrostep: () => void = nothing,
): Player {
  let deeds: Deed[] = [];
  let taken: AnyTransitionDefinition[] = [];
  const self = createActor(machine, {
    input,
    inspect: (seen: InspectionEvent) => {
      if (seen.type !== '@xstate.microstep' || seen.actorRef !== self) return;
      taken.push(...seen._transitions);
      onMicrostep();
    },
  });
  const held = self as unknown as { _snapshot: AnyMachineSnapshot };
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    defer: nothing,
    logger: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }: Deed) => void deeds.push({ type, params }),
  } as never;
  const play = (next: () => AnyMachineSnapshot): Played => {
    deeds = [];
    taken = [];
    const state = next();
    return { state, deeds, taken };
  };
  return {
    begin: () => play(() => machine.getInitialSnapshot(scope, input)),
    take: (state, event) =>
      play(() => {
        held._snapshot = state;
        return machine.transition(state, event, scope);
      }),
  };
}

const nothing = () => undefined;
