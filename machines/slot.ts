import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** The stand-in for anything outside that a chart was not given. */
export function notProvided(): never {
  throw new Error('not provided');
}

const question = fromPromise<never, never>(notProvided);

/** A call of a chart to the outside, to which the wiring gives the answer. */
export const slot = <Answer, Asked extends NonReducibleUnknown = NonReducibleUnknown>() =>
  question as unknown as PromiseActorLogic<Answer, Asked>;

/** The actor is a slot, which waits for an answer; others listen, or are charts of their own. */
export const isSlot = (logic: unknown): boolean => logic === question;
