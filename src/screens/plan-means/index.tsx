import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planMeans } from '#machines/plan-means.ts';
import { AskingDeparture } from '#ui/AskingDeparture.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { Choosing } from './Choosing.tsx';
import { Late } from './Late.tsx';
import { Missing } from './Missing.tsx';
import { Over } from './Over.tsx';
import type { Props } from './props.ts';
import { Typing } from './Typing.tsx';
import { Unread } from './Unread.tsx';
import { Without } from './Without.tsx';

const screens = {
  reading: Waiting,
  unread: Unread,
  deciding: Waiting,
  choosing: Choosing,
  without: Without,
  agreeing: Choosing,
  changing: Choosing,
  filling: Typing,
  typing: Typing,
  typingAsked: Typing,
  sending: Typing,
  readingAnew: Typing,
  missing: Missing,
  over: Over,
  late: Late,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof planMeans>, ComponentType<Props>>;

export default function PlanMeans(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  // The form stays behind the question, with all that is typed.
  const asks = useSelector(props.actor, (now) => now.hasTag('asks'));
  const Screen = screens[state];
  return (
    <>
      <div data-state={state}>
        <Screen {...props} />
      </div>
      {asks && <AskingDeparture actor={props.actor} />}
    </>
  );
}
