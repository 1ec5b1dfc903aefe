import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate';
import { createRecorder } from '#studio/live/recorder.ts';
import type { Entry } from '#studio/live/entry.ts';
import type { Scenario } from '#walks/walking/walked-chart.ts';
import { answered, withStandIns } from '#walks/walking/replay.ts';
import { childrenOf } from '#walks/walking/typed.ts';
import type { Walk } from '#walks/walking/walk.ts';

export interface Recorded {
  readonly entries: readonly Entry[];
  readonly value: unknown;
}

/** Runs a chart along a walk, and records it as a portal's page does. */
export function recorded(machine: AnyStateMachine, { ground }: Scenario, walk: Walk): Recorded {
  const recorder = createRecorder({ run: 'r', now: () => 0, changed: () => undefined });
  const actor = createActor(withStandIns(machine, ground), {
    input: ground.input,
    clock: new SimulatedClock(),
    inspect: recorder.see,
  } as never) as unknown as AnyActor;
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const { event, child } of walk.steps) {
    const answering = child && childrenOf(actor.getSnapshot() as AnyMachineSnapshot)[child];
    if (answering && event.type.startsWith('xstate.')) answering.send({ ...event, type: answered });
    else actor.send(event);
  }
  const { value } = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  return { entries: recorder.entries.filter((one) => one !== undefined), value };
}
