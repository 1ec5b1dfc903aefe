import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { changePassword } from '#machines/change-password.ts';
import { Changed } from './Changed.tsx';
import { Choosing, type Props } from './Choosing.tsx';

const Nothing = () => null;

const screens = {
  choosing: Choosing,
  changing: Choosing,
  changed: Changed,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof changePassword>, ComponentType<Props>>;

/** The screens for another password, for whoever is logged in. */
export default function ChangePassword(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => value)];
  return <Screen {...props} />;
}
