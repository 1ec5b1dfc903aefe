import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { balanceSearch } from '#machines/balance-search.ts';
import { Searching, type Props } from './Searching.tsx';

const Nothing = () => null;

const screens = {
  searching: Searching,
  lookingUp: Searching,
  noticingNothing: Searching,
  noticingSettled: Searching,
  found: Nothing,
  goneBack: Nothing,
  left: Nothing,
} as const satisfies Record<StateValueFrom<typeof balanceSearch>, ComponentType<Props>>;

export default function BalanceSearch({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
