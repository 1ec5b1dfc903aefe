import type { AnyStateMachine } from 'xstate';
import type { ApiFailure } from '#domain/failure.ts';
import type { Happening } from '../walking/walk.ts';
import type { Coming, Moment } from './script.ts';

/** The answers of a walk that are still to come, for whoever puts them into words. */

interface WithEvent {
  readonly event?: Happening;
}

export const errorIn = ({ event }: WithEvent): Partial<ApiFailure> | undefined =>
  event?.type.startsWith('xstate.error')
    ? typeof event['error'] === 'object'
      ? (event['error'] as Partial<ApiFailure>)
      : {}
    : undefined;

export const isRefused = (one: WithEvent): boolean => errorIn(one) !== undefined;

export const codeIn = (one: WithEvent): number | undefined => errorIn(one)?.code;

/** The answers of a slot that are still to come, until it is begun anew by that event. */
export function comingFrom<M extends AnyStateMachine>(
  { next }: Moment<M>,
  slot: string,
  until?: string,
): readonly Coming[] {
  const end = next.findIndex(({ event }) => event.type === until);
  return (end < 0 ? next : next.slice(0, end)).filter((one) => one.slot === slot);
}

/** The next answer of a slot. */
export const nextOf = <M extends AnyStateMachine>(
  moment: Moment<M>,
  slot: string,
): Happening | undefined => comingFrom(moment, slot)[0]?.event;
