import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { checkout } from '#machines/payment/checkout.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Methods } from './Methods.tsx';
import { RemovePlans } from './RemovePlans.tsx';
import { Redirecting } from './Redirecting.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof checkout>;
  /** Guests are told that an account would remember their cards. */
  readonly isGuest: boolean;
}

const screens = {
  deciding: Waiting,
  choosing: Methods,
  weighing: Waiting,
  confirming: RemovePlans,
  detecting: Methods,
  chosen: Waiting,
  elsewhere: Redirecting,
  back: Waiting,
} satisfies Record<StateValueFrom<typeof checkout>, ComponentType<Props>>;

export default function Checkout(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
