import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import type { PortalRef } from './portal-ref.ts';

/** The conversation of this name, while it is held. */
export const useHeld = <C extends AnyStateMachine>(portal: PortalRef, name: Conversation) =>
  useSelector(portal, ({ context, children }) =>
    context.part?.name === name ? children.conversation : undefined,
  ) as ActorRefFrom<C> | undefined;
