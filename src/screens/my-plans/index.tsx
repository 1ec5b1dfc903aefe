import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { myPlans } from '#machines/my-plans.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Empty } from './Empty.tsx';
import { Listed } from './Listed.tsx';
import { Missing } from './Missing.tsx';
import type { Props } from './props.ts';
import { Listing, Reading } from './Reading.tsx';
import { Shown } from './Shown.tsx';
import { Unlisted, Unread } from './Unread.tsx';

type Value = StateValueFrom<typeof myPlans>;
type State = Extract<Value, string> | keyof Exclude<Value, string>;

const screens = {
  sorting: Waiting,
  listing: Listing,
  unlisted: Unlisted,
  empty: Empty,
  listed: Listed,
  reading: Reading,
  unread: Unread,
  missing: Missing,
  shown: Shown,
  left: Waiting,
} as const satisfies Record<State, ComponentType<Props>>;

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'shown');

/** The plans of a payer, by the state of their chart. */
export default function MyPlans(props: Props) {
  const state = useSelector(props.actor, ({ value }) => stateIn(value));
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
