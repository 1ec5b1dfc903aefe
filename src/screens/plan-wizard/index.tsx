import { useSelector } from '@xstate/react';
import { useState, type ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { ContactForm } from '#domain/plans/contact.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import { useTitle } from '#ui/page-title.ts';
import { useMoved } from '#ui/use-moved.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { ChoosingAccounts } from './ChoosingAccounts.tsx';
import { ChoosingOthers } from './ChoosingOthers.tsx';
import { ChoosingPlan } from './ChoosingPlan.tsx';
import { Reviewing } from './Reviewing.tsx';
import type { StepProps, WizardProps } from './step.ts';
import { Unoffered, Unrecommended, Unscheduled } from './Trouble.tsx';

type Value = StateValueFrom<typeof planWizard>;
type Under<Name extends string, V = Value> = V extends string
  ? never
  : Name extends keyof V
    ? NonNullable<V[Name]>
    : never;
type Asking = 'recommending' | 'layingOut';
type State = Exclude<Extract<Value, string>, Asking> | 'reviewing' | Under<Asking>;

const Nothing = () => null;
/** The title of each state, and the screen it shows. */
const shown = {
  checking: ['titles_paymentplan', Waiting],
  beginning: ['titles_paymentplan', Nothing],
  choosingAccounts: ['titles_planaccounts', ChoosingAccounts],
  begun: ['titles_paymentplan', Nothing],
  returning: ['titles_paymentplan', Waiting],
  afterAccounts: ['titles_planaccounts', ChoosingAccounts],
  atOnce: ['titles_planduration', ChoosingPlan],
  unrecommended: ['titles_plantrouble', Unrecommended],
  unoffered: ['titles_plantrouble', Unoffered],
  choosingPlan: ['titles_planduration', ChoosingPlan],
  afterPlan: ['titles_planduration', ChoosingPlan],
  unscheduled: ['titles_plantrouble', Unscheduled],
  reviewing: ['titles_planreview', Reviewing],
  choosingOthers: ['titles_planothers', ChoosingOthers],
  agreed: ['titles_paymentplan', Nothing],
  cancelled: ['titles_paymentplan', Nothing],
} as const satisfies Record<State, readonly [string, ComponentType<StepProps>]>;

function stateIn(value: Value): State {
  if (value === 'recommending' || value === 'layingOut') return 'begun';
  if (typeof value === 'string') return value;
  const asking = 'recommending' in value ? value.recommending : undefined;
  const layingOut = 'layingOut' in value ? value.layingOut : undefined;
  return asking ?? layingOut ?? 'reviewing';
}

/** The steps from a balance to a plan that is agreed to. */
export default function PlanWizard(props: WizardProps) {
  const state = useSelector(props.actor, ({ value }) => stateIn(value));
  const [typed, onTyped] = useState<ContactForm>();
  const [title, Screen]: readonly [string, ComponentType<StepProps>] = shown[state];
  useTitle(title);
  const moved = useMoved(Screen);
  return (
    <div data-moved={moved}>
      <Screen {...props} {...{ typed, onTyped }} />
    </div>
  );
}
