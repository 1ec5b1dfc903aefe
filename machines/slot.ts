import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** What a chart needs from outside and was not given. */
export function notProvided(): never {
  throw new Error('not provided');
}

/** A question to the outside: who wires the chart gives the answer. */
export const slot = <Answer, Asked extends NonReducibleUnknown = NonReducibleUnknown>() =>
  fromPromise<Answer, Asked>(notProvided);
