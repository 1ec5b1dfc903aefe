import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { checkout } from '#machines/payment/checkout.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Methods } from './Methods.tsx';
import { RemovePlans } from './RemovePlans.tsx';
import type { Props } from './props.ts';
import { Redirecting } from './Redirecting.tsx';

/** The question stands in front of the ways to pay, which stay as they are. */
const screens = {
  deciding: Waiting,
  choosing: Methods,
  weighing: Waiting,
  confirming: Methods,
  detecting: Methods,
  chosen: Waiting,
  onFile: Waiting,
  editing: Waiting,
  elsewhere: Redirecting,
  back: Waiting,
} satisfies Record<StateValueFrom<typeof checkout>, ComponentType<Props>>;

export default function Checkout(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
      {state === 'confirming' && <RemovePlans {...props} />}
    </div>
  );
}
