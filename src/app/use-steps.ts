import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

/** A conversation whose states tell in their `meta` to which step they belong. */
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
    /** How many steps of the conversation at this address lie behind it. */
    readonly step?: number;
  }
}

/**
 * The browser's Back goes one step back in it, and leaves it from the first one. A conversation that
 * says which that is may begin in the middle.
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
  /** The steps that can be gone back to, and the one on show. */
  let taken: readonly number[] = [];
  let going = false;
  let asking = false;

  const read = () => {
    const steps = Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.step);
    const step = steps.find((one) => one !== undefined);
    // A state of no step of its own belongs to the one before it.
    if (step !== undefined) {
      const before = taken.length > 0 || first === undefined ? taken : stepsFrom(first, step);
      taken = [...before.filter((one) => one < step), step];
    }
    return Math.max(0, taken.length - 1);
  };

  /** The step in which the conversation begins is not known yet, nor how much lies behind it. */
  const isComing = () =>
    first !== undefined && taken.length === 0 && actor.getSnapshot().hasTag('busy');

  /** The entry on show becomes that of the step on show. */
  const settle = () => {
    const behind = read();
    if (going || asking || isComing() || history.location.pathname !== here) return;
    while (at() < behind) {
      history.push(here, { step: at() + 1 });
      // Or the next one would take its place.
      history.flush();
    }
    if (at() > behind) {
      going = true;
      history.go(behind - at());
    }
  };

  /** As often as steps were gone over, and as long as the conversation goes along. */
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

  /** The browser went to another entry: by itself, or because it was told to. */
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
