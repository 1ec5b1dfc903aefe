import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import type { StateValueFrom } from 'xstate';
import type { login } from '#machines/login.ts';
import { Identifying, type Props } from './Identifying.tsx';

const Nothing = () => null;

const screens = {
  identifying: Identifying,
  signingIn: Identifying,
  admitted: Nothing,
  left: Nothing,
} as const satisfies Record<StateValueFrom<typeof login>, ComponentType<Props>>;

export default function Login(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => value)];
  return <Screen {...props} />;
}
