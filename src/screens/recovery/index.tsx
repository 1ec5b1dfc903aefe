import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { recovery } from '#machines/recovery.ts';
import { GivingCode } from './GivingCode.tsx';
import { GivingUsername, type Props } from './GivingUsername.tsx';
import { Sent } from './Sent.tsx';

const Nothing = () => null;

const screens = {
  arriving: Nothing,
  givingUsername: GivingUsername,
  requesting: GivingUsername,
  sent: Sent,
  givingCode: GivingCode,
  checkingCode: GivingCode,
  coded: Nothing,
  backToQuickPay: Nothing,
  backToLogin: Nothing,
  unbegun: Nothing,
} as const satisfies Record<StateValueFrom<typeof recovery>, ComponentType<Props>>;

/** The screens for a forgotten password. */
export default function Recovery({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
