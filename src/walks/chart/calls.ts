import type { AnyStateMachine } from 'xstate';
import { isSlot } from '#machines/slot.ts';

/** Whether a chart waits for the answer of what it invokes by this name. */
export const isCall = ({ implementations }: AnyStateMachine, name: string): boolean =>
  isSlot(implementations.actors[name]);
