import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';

/** Types that xstate leaves out, for a chart of which only that much is known. */

export const eventsOf = ({ events }: AnyStateMachine): readonly string[] =>
  events as readonly string[];

export const valueOf = ({ value }: AnyMachineSnapshot): StateValue => value as StateValue;

export const childrenOf = ({
  children,
}: AnyMachineSnapshot): Readonly<Record<string, AnyActor | undefined>> =>
  children as Readonly<Record<string, AnyActor | undefined>>;
