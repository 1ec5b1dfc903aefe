import type { AnyStateMachine } from 'xstate';
import { codeIn, isRefused } from '../telling/coming.ts';
import { answers, type Deed } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

/** What comes when it is asked for, or does not: the server is told so before. */
export const comes = <M extends AnyStateMachine>(
  words: string,
  otherwise: string,
  call: string,
): Deed<M> =>
  answers((moment) => (isRefused(moment) ? otherwise : words), {
    script: (moment) => {
      if (codeIn(moment) === 429) return refuse(call, 429);
      return isRefused(moment) ? fail(call) : asUsual(call);
    },
  });
