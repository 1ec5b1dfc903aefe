import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { resetPassword } from '#machines/reset-password.ts';
import { Busy } from '#ui/Busy.tsx';
import { Choosing, type Props } from './Choosing.tsx';

const Nothing = () => null;

const Checking = () => <Busy />;

const screens = {
  checking: Checking,
  choosing: Choosing,
  changing: Choosing,
  changed: Nothing,
  invalid: Nothing,
} as const satisfies Record<StateValueFrom<typeof resetPassword>, ComponentType<Props>>;

/** Whoever was sent a link or a code chooses a new password. */
export default function ResetPassword({ flow }: Props) {
  const Screen = screens[useSelector(flow, ({ value }) => value)];
  return <Screen flow={flow} />;
}
