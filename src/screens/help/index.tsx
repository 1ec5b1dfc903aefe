import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { help } from '#machines/help.ts';
import { useMoved } from '#ui/use-moved.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Asking } from './Asking.tsx';
import { Comparing } from './Comparing.tsx';
import { Overview } from './Overview.tsx';
import type { Props } from './props.ts';
import { Unread } from './Unread.tsx';

type Value = SnapshotFrom<typeof help>['value'];
type State = Extract<Value, string> | keyof Exclude<Value, string>;

const screens = {
  reading: Waiting,
  unread: Unread,
  recommending: Waiting,
  recalling: Waiting,
  overviewing: Overview,
  asking: Asking,
  comparing: Comparing,
  onward: Waiting,
  back: Waiting,
} satisfies Record<State, ComponentType<Props>>;

/** Help with a bill, by the state of its chart. */
export default function Help(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => stateIn(value))];
  return Screen === Waiting ? <Waiting /> : <Page {...{ Screen, props }} />;
}

interface Shown {
  readonly Screen: ComponentType<Props>;
  readonly props: Props;
}

/** The page that the portal was loaded for is no move; each later one is, also where the address stays. */
function Page({ Screen, props }: Shown) {
  const moved = useMoved(Screen);
  return (
    <div data-moved={moved}>
      <Screen {...props} />
    </div>
  );
}

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'asking');
