import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planLink } from '#machines/plan-link.ts';
import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';
import { Ended, Locked, Over, Unopened } from './Closed.tsx';
import { Confirming } from './Confirming.tsx';
import type { Props } from './props.ts';

function Opening() {
  const say = useSay();
  return <BusyPage heading={say('headings_textlinkopening')} topic={say('topics_ssofinalizing')} />;
}

const screens = {
  arriving: Opening,
  ended: Ended,
  opening: Opening,
  confirming: Confirming,
  verifying: Confirming,
  locked: Locked,
  over: Over,
  unopened: Unopened,
  admitted: Opening,
  left: Opening,
} as const satisfies Record<StateValueFrom<typeof planLink>, ComponentType<Props>>;

/** The screens for guests who come back to their plan by the link of a letter. */
export default function PlanLink({ actor }: Props) {
  const Screen = screens[useSelector(actor, ({ value }) => value)];
  return <Screen actor={actor} />;
}
