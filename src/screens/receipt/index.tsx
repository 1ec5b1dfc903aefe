import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { receipt } from '#machines/receipt.ts';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Shown } from './Shown.tsx';
import { Unreadable } from './Unreadable.tsx';

export interface Props {
  readonly flow: ActorRefFrom<typeof receipt>;
  /** In another site's frame: that site knows the way on. */
  readonly embedded: boolean;
  /** Holds an account, to which the receipt leads back. */
  readonly credentialed: boolean;
}

const screens = {
  reading: Reading,
  unreadable: Unreadable,
  shown: Shown,
  done: Reading,
  payingRest: Reading,
} satisfies Record<State, unknown>;

type Value = ReturnType<Props['flow']['getSnapshot']>['value'];
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
