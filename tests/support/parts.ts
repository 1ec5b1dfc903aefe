import { fromPromise, type ActorRefFrom, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import type { AnyPart } from '#machines/part.ts';

/** A conversation with its slots filled. */
export const filled = (part: AnyPart, chart: AnyStateMachine): AnyPart => ({ ...part, chart });

/** The slot by which the portal fetches these conversations alone. */
export const fetching = (...parts: readonly AnyPart[]) =>
  fromPromise<AnyPart, { conversation: Conversation | undefined }>(
    async ({ input: { conversation } }) => {
      const found = parts.find(({ name }) => name === conversation);
      if (found === undefined) throw new Error('not provided');
      return found;
    },
  );

interface Held {
  getSnapshot(): {
    readonly context: { readonly part: AnyPart | undefined };
    readonly children: { readonly conversation?: AnyActorRef | undefined };
  };
}

/** The conversation of this name, while it is held. */
export function heldBy<C extends AnyStateMachine>(
  portal: Held,
  name: Conversation,
): ActorRefFrom<C> | undefined {
  const { context, children } = portal.getSnapshot();
  return context.part?.name === name
    ? (children.conversation as ActorRefFrom<C> | undefined)
    : undefined;
}
