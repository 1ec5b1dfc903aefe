import { useSelector } from '@xstate/react';
import { Waiting } from '#ui/Waiting.tsx';
import { Choosing } from './Choosing.tsx';
import type { Props, Value } from './props.ts';

const screens = { choosing: Choosing, closed: Waiting } satisfies Record<State, unknown>;

type State = Extract<Value, string> | keyof Exclude<Value, string>;

/** The papers of a year, by the state of their chart. */
export default function YearPapers(props: Props) {
  const Screen = screens[useSelector(props.actor, ({ value }) => stateIn(value))];
  return <Screen {...props} />;
}

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'choosing');
