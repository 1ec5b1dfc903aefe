import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { savedCards } from '#machines/saved-cards.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Cards } from './Cards.tsx';
import type { Props } from './props.ts';

const screens = {
  listing: Cards,
  asking: Cards,
  deleting: Cards,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof savedCards>, ComponentType<Props>>;

export default function SavedCards(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
