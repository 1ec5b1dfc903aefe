import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { invitation } from '#machines/invitation.ts';
import { Busy } from '#ui/Busy.tsx';
import { AskingToDecline, Declined } from './Declining.tsx';
import { FillingIn, type Props } from './FillingIn.tsx';

const Nothing = () => null;

const Checking = () => <Busy />;

const screens = {
  arriving: Nothing,
  checking: Checking,
  fillingIn: FillingIn,
  creating: FillingIn,
  askingToDecline: AskingToDecline,
  declining: AskingToDecline,
  declined: Declined,
  created: Nothing,
  failed: Nothing,
  expired: Nothing,
  givenUp: Nothing,
} as const satisfies Record<StateValueFrom<typeof invitation>, ComponentType<Props>>;

/** Whoever was invited to look after somebody's balances accepts or declines. */
export default function Invitation({ flow }: Props) {
  const Screen = screens[useSelector(flow, ({ value }) => value)];
  return <Screen flow={flow} />;
}
