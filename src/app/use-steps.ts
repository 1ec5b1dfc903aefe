import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import { steps } from '#machines/steps.ts';

/** A conversation whose states name their step in `meta`. */
export interface Stepwise {
  getSnapshot(): {
    getMeta(): Readonly<Record<string, { readonly step?: number } | undefined>>;
    hasTag(tag: 'busy'): boolean;
  };
  subscribe(heard: () => void): { unsubscribe(): void };
  send(event: { type: 'back.chosen' }): void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of steps of the conversation at this address that lie behind the entry. */
    readonly step?: number;
  }
}

/**
 * Lets the browser's Back go one step back in the conversation, and leave it from the first step.
 * `first` is the first step of a conversation that may begin in the middle.
 */
export function useSteps(actor: Stepwise, first?: number): void {
  const { history } = useRouter();
  const follow = useMemo(() => stepsBeside(actor, history, first), [actor, history, first]);
  useEffect(follow, [follow]);
}

/** Keeps one entry of the history for each step that was taken, all with the same address. */
export function stepsBeside(
  actor: Stepwise,
  history: RouterHistory,
  first?: number,
): () => () => void {
  const here = history.location.pathname;
  const at = () => {
    const { pathname, state } = history.location;
    return pathname === here ? (state.step ?? 0) : undefined;
  };

  const beside = createActor(steps, { input: { first } }).start();
  const tellReached = () => beside.send({ type: 'entry.reached', at: at() });

  beside.on('entry.wanted', ({ step }) => {
    history.push(here, { step }, { ignoreBlocker: true });
    // Without the flush the next push would take this entry's place.
    history.flush();
    tellReached();
  });
  beside.on('entries.unwanted', ({ count }) => history.go(-count));
  beside.on('back.wanted', () => {
    actor.send({ type: 'back.chosen' });
    beside.send({ type: 'back.answered', at: at() });
  });

  const tellMoved = () => {
    const now = actor.getSnapshot();
    const step = Object.values(now.getMeta()).find((meta) => meta?.step !== undefined)?.step;
    beside.send({ type: 'conversation.moved', step, busy: now.hasTag('busy'), at: at() });
  };

  return () => {
    tellMoved();
    const heard = actor.subscribe(tellMoved);
    const moves = history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') tellReached();
    });
    return () => {
      heard.unsubscribe();
      moves();
    };
  };
}
