import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { activation } from '#machines/activation.ts';
import { useTitle } from '#ui/page-title.ts';
import { Activated } from './Activated.tsx';
import { Expired } from './Expired.tsx';
import { Verifying, type Props } from './Verifying.tsx';

type State = StateValueFrom<typeof activation>;

const Nothing = () => null;

const screens = {
  beginning: Nothing,
  verifying: Verifying,
  activating: Verifying,
  expired: Expired,
  activated: Activated,
  left: Nothing,
} as const satisfies Record<State, ComponentType<Props>>;

/** The link of a mail makes an account usable. */
export default function Activation({ actor }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const Screen = screens[state];
  useTitle(state === 'expired' ? 'titles_activateexpired' : titleOf(state));
  return (
    <div data-moved={Screen !== Verifying || undefined}>
      <Screen actor={actor} />
    </div>
  );
}

const titleOf = (state: State) => (state === 'activated' ? 'titles_activated' : 'titles_activate');
