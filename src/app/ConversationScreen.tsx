import { useSelector } from '@xstate/react';
import type { Conversation } from '#domain/places.ts';
import type { Portal } from './doors.ts';
import { flowAtHand } from './flows.ts';
import { Loading } from './Loading.tsx';

interface Props {
  readonly name: Conversation;
  readonly portal: Portal;
}

/** The screen of a conversation, once the portal holds it. */
export function ConversationScreen({ name, portal }: Props) {
  const held = useSelector(portal, ({ context }) => context.part?.name);
  const flow = flowAtHand(held);
  if (flow === undefined) return <Loading />;
  return <flow.Slot key={held} portal={portal} isHere={held === name} />;
}
