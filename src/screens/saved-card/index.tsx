import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { savedCard } from '#machines/saved-card.ts';
import { AskingDeparture } from '#ui/AskingDeparture.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { Adding } from './Adding.tsx';
import { Editing } from './Editing.tsx';
import type { Props } from './props.ts';
import { Unread } from './Unread.tsx';

const screens = {
  deciding: Waiting,
  reading: Waiting,
  unread: Unread,
  adding: Adding,
  typing: Adding,
  typingAsked: Adding,
  saving: Adding,
  editing: Editing,
  altering: Editing,
  alteringAsked: Editing,
  changing: Editing,
  over: Waiting,
} as const satisfies Record<StateValueFrom<typeof savedCard>, ComponentType<Props>>;

export default function SavedCard(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  // The form stays behind the question, with all that is typed.
  const asks = useSelector(props.actor, (now) => now.hasTag('asks'));
  const Screen = screens[state];
  return (
    <>
      <div data-state={state}>
        <Screen {...props} />
      </div>
      {asks && <AskingDeparture actor={props.actor} />}
    </>
  );
}
