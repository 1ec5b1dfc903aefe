import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planMeans } from '#machines/plan-means.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Choosing } from './Choosing.tsx';
import { Late } from './Late.tsx';
import { Missing } from './Missing.tsx';
import { Over } from './Over.tsx';
import type { Props } from './props.ts';
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
  missing: Missing,
  over: Over,
  late: Late,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof planMeans>, ComponentType<Props>>;

export default function PlanMeans(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
