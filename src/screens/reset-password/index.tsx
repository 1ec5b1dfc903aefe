import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { resetPassword } from '#machines/reset-password.ts';
import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { Choosing, type Props } from './Choosing.tsx';

const Nothing = () => null;

function Checking() {
  const say = useSay();
  return <BusyPage heading={say('headings_resetchecking')} topic={say('labels_loadingplease')} />;
}

const screens = {
  checking: Checking,
  choosing: Choosing,
  changing: Choosing,
  changed: Nothing,
  invalid: Nothing,
  unread: Nothing,
} as const satisfies Record<StateValueFrom<typeof resetPassword>, ComponentType<Props>>;

/** The screens for a new password, by a link or a code. */
export default function ResetPassword(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => value)];
  return <Screen {...props} />;
}
