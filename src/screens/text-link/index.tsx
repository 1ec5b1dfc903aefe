import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { textLink } from '#machines/text-link.ts';
import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { Offering } from './Offering.tsx';
import { Over, type Props } from './Over.tsx';
import { Unopened } from './Unopened.tsx';

function Opening() {
  const say = useSay();
  return <BusyPage heading={say('headings_textlinkopening')} topic={say('topics_ssofinalizing')} />;
}

const screens = {
  opening: Opening,
  offering: Offering,
  lettingIn: Opening,
  readingAgain: Opening,
  over: Over,
  unopened: Unopened,
  admitted: Opening,
  left: Opening,
} as const satisfies Record<StateValueFrom<typeof textLink>, ComponentType<Props>>;

/** The screens for patients who open the link of a text message. */
export default function TextLink({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
