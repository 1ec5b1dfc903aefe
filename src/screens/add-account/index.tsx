import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { addAccount } from '#machines/add-account.ts';
import { Adding, type Props } from './Adding.tsx';

const Nothing = () => null;

const screens = {
  searching: Adding,
  lookingUp: Adding,
  noticingNothing: Adding,
  noticingSettled: Adding,
  added: Nothing,
  cancelled: Nothing,
} as const satisfies Record<StateValueFrom<typeof addAccount>, ComponentType<Props>>;

export default function AddAccount({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
