import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** What a chart needs from outside and was not given. */
export function notProvided(): never {
  throw new Error('not provided');
}

const question = fromPromise<never, never>(notProvided);

/** A question to the outside: who wires the chart gives the answer. */
export const slot = <Answer, Asked extends NonReducibleUnknown = NonReducibleUnknown>() =>
  question as unknown as PromiseActorLogic<Answer, Asked>;

/** Whether it waits for an answer; others listen, or are charts of their own. */
export const isSlot = (logic: unknown): boolean => logic === question;
