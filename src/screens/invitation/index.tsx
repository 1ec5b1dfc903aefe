import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { invitation } from '#machines/invitation.ts';
import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { AskingToDecline, Declined } from './Declining.tsx';
import { FillingIn, type Props } from './FillingIn.tsx';
import { OpenAgain } from './OpenAgain.tsx';
import { Ready } from './Ready.tsx';

const Nothing = () => null;

function Checking() {
  const say = useSay();
  return <BusyPage heading={say('headings_invitechecking')} topic={say('labels_loadingplease')} />;
}

const screens = {
  arriving: Nothing,
  checking: Checking,
  unread: OpenAgain,
  fillingIn: FillingIn,
  creating: FillingIn,
  askingToDecline: AskingToDecline,
  declining: AskingToDecline,
  declined: Declined,
  created: Ready,
  failed: FillingIn,
  atLogin: Nothing,
  left: Nothing,
  expired: Nothing,
  givenUp: Nothing,
} as const satisfies Record<StateValueFrom<typeof invitation>, ComponentType<Props>>;

/** The screens for users who were invited to look after a patient's balances. */
export default function Invitation({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
