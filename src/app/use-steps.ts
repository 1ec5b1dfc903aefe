import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { begun, follow, type News } from './steps.ts';

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
  let steps = begun(first);

  const hear = (news: News): void => {
    const { pathname, state } = history.location;
    const at = state.step ?? 0;
    const [next, deed] = follow(steps, news, pathname === here ? at : undefined);
    steps = next;
    if (deed === 'push') {
      history.push(here, { step: at + 1 });
      // Without the flush the next push would take this entry's place.
      history.flush();
      hear({ type: 'pushed' });
    } else if (deed === 'ask') {
      actor.send({ type: 'back.chosen' });
      hear({ type: 'answered' });
    } else if (deed !== 'nothing') history.go(deed.go);
  };

  const hearMoved = () => {
    const now = actor.getSnapshot();
    const steps = Object.values(now.getMeta()).map((meta) => meta?.step);
    hear({ type: 'moved', step: steps.find((one) => one !== undefined), busy: now.hasTag('busy') });
  };

  return () => {
    hearMoved();
    const flows = actor.subscribe(hearMoved);
    const moves = history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') hear({ type: 'reached' });
    });
    return () => {
      flows.unsubscribe();
      moves();
    };
  };
}
