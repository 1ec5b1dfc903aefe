import type { AnyStateMachine } from 'xstate';
import { isSlot } from '#machines/slot.ts';

/** The chart waits for the answer of the slot that it invokes by this name. */
export const isCall = ({ implementations }: AnyStateMachine, name: string): boolean =>
  isSlot(implementations.actors[name]);
