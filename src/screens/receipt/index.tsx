import { useSelector } from '@xstate/react';
import { Waiting } from '#ui/Waiting.tsx';
import { Coming } from './Coming.tsx';
import { Missing } from './Missing.tsx';
import type { Props, Value } from './props.ts';
import { Shown } from './Shown.tsx';
import { Unreadable } from './Unreadable.tsx';

const screens = {
  reading: Coming,
  missing: Missing,
  unreadable: Unreadable,
  shown: Shown,
  done: Waiting,
  payingRest: Waiting,
} satisfies Record<State, unknown>;

type State = Extract<Value, string> | keyof Exclude<Value, string>;

/** The receipt, by the state of its chart. */
export default function Receipt(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => stateIn(value))];
  return <Screen {...props} />;
}

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'shown');
