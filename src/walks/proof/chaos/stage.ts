import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate';
import { isCall } from '../../chart/calls.ts';
import { type Asked, answered, askedIn, withStandIns } from '../../walking/replay.ts';
import { childrenOf } from '../../walking/typed.ts';
import type { Answer, Happening, Ground } from '../../walking/walk.ts';

/** A call that is under way. */
export interface Call {
  readonly id: string;
  readonly slot: string;
}

/** A chart that runs among stand-ins: nothing answers, and no time passes, unless it is told to. */
export interface Stage {
  readonly now: () => AnyMachineSnapshot;
  readonly say: (event: Happening) => void;
  readonly answer: (call: Call, answer: Answer) => void;
  readonly pass: (milliseconds: number) => void;
  readonly calls: () => readonly Call[];
  readonly others: () => readonly Call[];
  readonly asked: readonly Asked[];
  readonly failure: () => unknown;
  readonly leave: () => void;
}

export function stageOf(
  machine: AnyStateMachine,
  ground: Ground,
  input: unknown = ground.input,
): Stage {
  const slots = Object.keys(ground.answers ?? {});
  const clock = new SimulatedClock();
  const actor: AnyActor = createActor(withStandIns(machine, ground), { input, clock });
  let failure: unknown;
  actor.subscribe({ error: (error: unknown) => (failure = error) });
  actor.start();
  const now = () => actor.getSnapshot() as AnyMachineSnapshot;
  const running = () =>
    Object.entries(childrenOf(now())).flatMap(([id, child]) => {
      const src: unknown = child?.src;
      const inner = child?.getSnapshot() as { status?: string } | undefined;
      const isOver = inner?.status !== 'active';
      return !isOver && typeof src === 'string' && slots.includes(src) ? [{ id, slot: src }] : [];
    });
  return {
    now,
    say: (event) => actor.send(event),
    answer: ({ id }, answer) => {
      const child = childrenOf(now())[id];
      if ('event' in answer) actor.send(answer.event);
      else child?.send({ type: answered, ...answer });
    },
    pass: (milliseconds) => clock.increment(milliseconds),
    calls: () => running().filter(({ slot }) => isCall(machine, slot)),
    others: () => running().filter(({ slot }) => !isCall(machine, slot)),
    asked: askedIn(actor),
    failure: () => failure,
    leave: () => void actor.stop(),
  };
}

/** Does a step of a walk. */
export function perform(stage: Stage, event: Happening, child: string | undefined): void {
  if (child === undefined) return stage.say(event);
  const call = { id: child, slot: child };
  if (event.type.startsWith('xstate.done')) stage.answer(call, { output: event['output'] });
  else if (event.type.startsWith('xstate.error')) stage.answer(call, { error: event['error'] });
  else stage.say(event);
}
