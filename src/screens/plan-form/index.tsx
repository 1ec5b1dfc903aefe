import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { planForm } from '#machines/plan-form.ts';
import { useTitle } from '#ui/page-title.ts';
import { useMoved } from '#ui/use-moved.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { FillingIn } from './FillingIn.tsx';
import { Reviewing } from './Reviewing.tsx';
import type { FormProps } from './step.ts';
import { Impossible, Unscheduled } from './Trouble.tsx';

type Value = StateValueFrom<typeof planForm>;
type State = Extract<Value, string> | keyof Exclude<Value, string>;

const Nothing = () => null;
const screens = {
  beginning: Nothing,
  impossible: Impossible,
  returning: Waiting,
  fillingIn: FillingIn,
  layingOut: FillingIn,
  unscheduled: Unscheduled,
  reviewing: Reviewing,
  agreed: Nothing,
  cancelled: Nothing,
} as const satisfies Record<State, ComponentType<FormProps>>;

const titles: Readonly<Partial<Record<State, string>>> = {
  impossible: 'titles_plantrouble',
  unscheduled: 'titles_plantrouble',
  reviewing: 'titles_planreview',
};

/** A plan of the patient’s own: how much how often, and every payment before it is agreed to. */
export default function PlanForm(props: FormProps) {
  const state = useSelector(props.actor, ({ value }): State =>
    typeof value === 'string' ? value : 'reviewing',
  );
  const isChanged = useSelector(
    props.actor,
    ({ context }) => context.plan?.paymentOption === 'RECURRING',
  );
  useTitle(titles[state] ?? (isChanged ? 'titles_changeownplan' : 'titles_ownplan'));
  const Screen: ComponentType<FormProps> = screens[state];
  const moved = useMoved(Screen);
  return (
    <div data-moved={moved}>
      <Screen {...props} />
    </div>
  );
}
