import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planDeed } from '#machines/plan-deed.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Changed } from './Changed.tsx';
import { Choosing } from './Choosing.tsx';
import { Closed } from './Closed.tsx';
import { Deciding } from './Deciding.tsx';
import { Missing } from './Missing.tsx';
import { Over } from './Over.tsx';
import type { Props } from './props.ts';
import { Refused } from './Refused.tsx';
import { Unread } from './Unread.tsx';

const screens = {
  beginning: Waiting,
  reading: Waiting,
  unread: Unread,
  sorting: Waiting,
  choosing: Choosing,
  deciding: Deciding,
  changing: Deciding,
  changed: Changed,
  looking: Changed,
  taken: Changed,
  refused: Refused,
  missing: Missing,
  over: Over,
  closed: Closed,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof planDeed>, ComponentType<Props>>;

export default function PlanDeed(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
