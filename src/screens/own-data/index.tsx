import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { ownData } from '#machines/own-data.ts';
import { Asking, type Props } from './Asking.tsx';

const Nothing = () => null;

const screens = {
  asking: Asking,
  making: Asking,
  saved: Asking,
  closed: Nothing,
} as const satisfies Record<StateValueFrom<typeof ownData>, ComponentType<Props>>;

/** The files of somebody's own data. */
export default function OwnData(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => value)];
  return <Screen {...props} />;
}
