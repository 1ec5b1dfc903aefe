import { useSelector } from '@xstate/react';
import { Fragment, useState } from 'react';
import type { Conversation } from '#domain/places.ts';
import type { Portal } from './doors.ts';
import { flowAtHand } from './flows.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly name: Conversation;
  readonly portal: Portal;
}

/** The screen of a conversation, once the portal holds it. */
export function ConversationScreen({ name, portal }: Props) {
  const [began] = useState(() => portal.getSnapshot().context);
  const held = useSelector(portal, ({ context }) => context.part?.name);
  const actor = useSelector(portal, ({ children }) => children.conversation);
  const { Screen, Afterwards } = flowAtHand(held) ?? {};
  if (Screen === undefined || actor === undefined || held !== name)
    return Afterwards ? <Afterwards portal={portal} began={began} /> : <Waiting />;
  // A conversation that is begun anew at the same address shows nothing typed in the one before.
  return (
    <Fragment key={actor.sessionId}>
      <Screen actor={actor} portal={portal} />
    </Fragment>
  );
}
