import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { manualEntry } from '#machines/manual-entry.ts';
import { EntryScreen } from './EntryScreen.tsx';
import { FullScreen } from './FullScreen.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof manualEntry>;
  /** Shown above the form. */
  readonly notice?: ReactNode;
}

type Value = SnapshotFrom<typeof manualEntry>['value'];
type State = Value extends infer V ? (V extends string ? V : keyof V) : never;

const Nothing = () => null;

/** The screen of each state; after the end the portal shows the next place. */
const screens = {
  beginning: Nothing,
  entering: EntryScreen,
  full: FullScreen,
  editing: EntryScreen,
  added: Nothing,
  changed: Nothing,
  removed: Nothing,
  cancelled: Nothing,
} satisfies Record<State, ComponentType<Props>>;

export default function ManualEntry({ actor, notice }: Props) {
  const state = useSelector(actor, ({ value }): State => stateOf(value));
  const Screen = screens[state];
  return <Screen key={actor.sessionId} actor={actor} notice={notice} />;
}

const stateOf = (value: Value): State => (typeof value === 'string' ? value : 'editing');
