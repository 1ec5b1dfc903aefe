import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planStop } from '#machines/plan-stop.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Deciding } from './Deciding.tsx';
import { Missing } from './Missing.tsx';
import { Over } from './Over.tsx';
import type { Props } from './props.ts';
import { Stopped } from './Stopped.tsx';
import { Unread } from './Unread.tsx';

const screens = {
  reading: Waiting,
  unread: Unread,
  sorting: Waiting,
  deciding: Deciding,
  stopping: Deciding,
  stopped: Stopped,
  missing: Missing,
  over: Over,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof planStop>, ComponentType<Props>>;

export default function PlanStop(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
