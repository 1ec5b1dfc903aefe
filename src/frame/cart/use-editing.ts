import { useEffect, useSyncExternalStore } from 'react';
import type { PortalRef } from '../portal-ref.ts';
import type { Around } from './CartAround.tsx';

/** What is asked whether to change it, and on which page. */
interface Question {
  readonly planId: string;
  readonly path: string;
}

/** Which item is asked about, if any, and how to ask about one or none. */
export interface Editing {
  readonly asked: string | undefined;
  readonly ask: (planId: string | undefined) => void;
}

/** Kept beside the portal: a window that gets narrower has another part that goes on asking. */
const questions = new WeakMap<PortalRef, Question>();
const listeners = new Set<() => void>();

function listen(heard: () => void) {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

function keep(portal: PortalRef, question: Question | undefined) {
  if (question) questions.set(portal, question);
  else questions.delete(portal);
  for (const heard of listeners) heard();
}

/** A question is over once the page is left. */
export function useEditing({ portal, currentPath: path }: Around): Editing {
  const question = useSyncExternalStore(listen, () => questions.get(portal));
  const isElsewhere = question !== undefined && question.path !== path;
  useEffect(() => {
    if (isElsewhere) keep(portal, undefined);
  }, [portal, isElsewhere]);
  return {
    asked: isElsewhere ? undefined : question?.planId,
    ask: (planId) => keep(portal, planId === undefined ? undefined : { planId, path }),
  };
}
