import { useSelector } from '@xstate/react';
import { Waiting } from '#ui/Waiting.tsx';
import { Missing } from './Missing.tsx';
import type { Props, Value } from './props.ts';
import { Reading } from './Reading.tsx';
import { Shown } from './Shown.tsx';
import { Unread } from './Unread.tsx';

const screens = {
  reading: Reading,
  missing: Missing,
  unread: Unread,
  shown: Shown,
  closed: Waiting,
} satisfies Record<State, unknown>;

type State = Extract<Value, string> | keyof Exclude<Value, string>;

/** The statement, by the state of its chart. */
export default function Statement(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => stateIn(value))];
  return <Screen {...props} />;
}

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'shown');
