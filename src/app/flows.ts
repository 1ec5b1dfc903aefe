import type { AnyStateMachine } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import type { Flow } from './flow.ts';

type AnyFlow = Flow<AnyStateMachine>;

/** Each file is found by the name of its conversation. */
const files = import.meta.glob<{ readonly flow: AnyFlow }>('./flows/**/*.tsx');

const fetched: Record<string, AnyFlow | undefined> = {};

export async function fetchFlow(name: Conversation): Promise<AnyFlow> {
  const load = files[`./flows/${name}.tsx`];
  if (load === undefined) throw new Error(`there is no flow ${name}`);
  return (fetched[name] ??= (await load()).flow);
}

/**
 * The flow that was fetched, without a wait: a lazy component would leave the page empty for a moment.
 */
export const flowAtHand = (name = ''): AnyFlow | undefined => fetched[name];
