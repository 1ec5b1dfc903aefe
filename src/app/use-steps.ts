import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

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
  const at = () => history.location.state.step ?? 0;
  /** The steps that can be gone back to, and the step on show. */
  let taken: readonly number[] = [];
  let going = false;
  let asking = false;

  const read = () => {
    const steps = Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.step);
    const step = steps.find((one) => one !== undefined);
    // A state without a step belongs to the step before it.
    if (step !== undefined) {
      const before = taken.length > 0 || first === undefined ? taken : stepsFrom(first, step);
      taken = [...before.filter((one) => one < step), step];
    }
    return Math.max(0, taken.length - 1);
  };

  /** Whether the conversation is still looking for the step it begins in. */
  const isComing = () =>
    first !== undefined && taken.length === 0 && actor.getSnapshot().hasTag('busy');

  /** Makes the entry on show that of the step on show. */
  const settle = () => {
    const behind = read();
    if (going || asking || isComing() || history.location.pathname !== here) return;
    while (at() < behind) {
      history.push(here, { step: at() + 1 });
      // Without the flush the next push would take this entry's place.
      history.flush();
    }
    if (at() > behind) {
      going = true;
      history.go(behind - at());
    }
  };

  /** Sends Back once for each step the browser went over, as long as the conversation follows. */
  const leadBack = () => {
    asking = true;
    let before = read();
    while (at() < before) {
      actor.send({ type: 'back.chosen' });
      if (read() === before) break;
      before = read();
    }
    asking = false;
  };

  /** The browser has gone to another entry, by a press of Back or by `settle`. */
  const arrive = () => {
    if (!going && history.location.pathname === here) leadBack();
    going = false;
    settle();
  };

  return () => {
    settle();
    const flows = actor.subscribe(settle);
    const moves = history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') arrive();
    });
    return () => {
      flows.unsubscribe();
      moves();
    };
  };
}

const stepsFrom = (first: number, until: number): readonly number[] =>
  Array.from({ length: Math.max(0, until - first) }, (_, at) => first + at);
