import type { AnyStateMachine } from 'xstate';
import type { Paper } from '#machines/paper.ts';
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

/** A PDF is made, and the browser may stop its tab. */
export const orBlocked = <M extends AnyStateMachine>(deed: Deed<M>): Deed<M> => ({
  ...deed,
  words: (moment) => {
    if (isBlocked(moment)) return 'the browser stops the tab';
    return typeof deed.words === 'function' ? deed.words(moment) : deed.words;
  },
  cannot: (moment) =>
    isBlocked(moment) ? 'whether a browser stops a tab is set in the browser itself' : undefined,
});

const isBlocked = ({ event }: { readonly event?: object | undefined }): boolean =>
  event !== undefined &&
  'output' in event &&
  (event.output as Partial<Paper> | undefined)?.tab === 'blocked';
