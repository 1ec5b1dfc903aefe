import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { changePassword } from '#machines/change-password.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { AskingDeparture } from '#ui/AskingDeparture.tsx';
import { Changed } from './Changed.tsx';
import { Choosing, type Props } from './Choosing.tsx';

const Nothing = () => null;

const screens = {
  choosing: Choosing,
  typing: Choosing,
  askingDeparture: Choosing,
  changing: Choosing,
  changed: Changed,
  departed: Nothing,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof changePassword>, ComponentType<Props>>;

/** The screens for another password, for whoever is logged in. */
export default function ChangePassword(props: Props) {
  const value = useSelector(props.actor, (snapshot) => snapshot.value);
  const Screen = screens[value];
  const say = useSay();
  const outcome = `${say('headings_resetpasswordsuccess')} ${say('topics_ownpasswordchanged')}`;
  return (
    <>
      <Screen {...props} />
      {value === 'askingDeparture' && <AskingDeparture actor={props.actor} />}
      {/* The page has the same heading before and after. */}
      <Announcer says={value === 'changed' ? outcome : ''} />
    </>
  );
}
