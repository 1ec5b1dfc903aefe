import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { contactInformation } from '#machines/contact-information.ts';
import { useSay } from '#text/say.tsx';
import { AskingDeparture } from '#ui/AskingDeparture.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { Editing } from './Editing.tsx';
import type { Props } from './props.ts';
import { Unread } from './Unread.tsx';

const Nothing = () => null;

function Reading() {
  const say = useSay();
  return (
    <BusyPage heading={say('titles_accountinformation')} topic={say('labels_loadingplease')} />
  );
}

const screens = {
  reading: Reading,
  unread: Unread,
  editing: Editing,
  changing: Editing,
  askingDeparture: Editing,
  saving: Editing,
  departed: Nothing,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof contactInformation>, ComponentType<Props>>;

/** The screens for name, e-mail, phone and address of whoever is logged in. */
export default function ContactInformation({ actor, isWrongNumber }: Props) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const Screen = screens[value];
  return (
    <>
      <Screen actor={actor} isWrongNumber={isWrongNumber} />
      {value === 'askingDeparture' && <AskingDeparture actor={actor} />}
    </>
  );
}
