import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import type { Props, Value } from './props.ts';
import { Shown } from './Shown.tsx';
import { Unreadable } from './Unreadable.tsx';

const screens = {
  reading: Reading,
  unreadable: Unreadable,
  shown: Shown,
  done: Reading,
  payingRest: Reading,
} satisfies Record<State, unknown>;

type State = Extract<Value, string> | keyof Exclude<Value, string>;

/** The receipt of a payment, by how far it has come. */
export default function Receipt(props: Props) {
  const Screen = screens[useSelector(props.flow, ({ value }) => stateIn(value))];
  return <Screen {...props} />;
}

const stateIn = (value: Value): State => (typeof value === 'string' ? value : 'shown');

function Reading(_: Props) {
  const say = useSay();
  return <Busy says={say('labels_loadingreceipt')} />;
}
