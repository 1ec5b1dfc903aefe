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
type State = Extract<Value, string> | keyof Exclude<Value, string>;

const Nothing = () => null;
const screens = {
  checking: Waiting,
  beginning: Nothing,
  choosingAccounts: ChoosingAccounts,
  recommending: ChoosingAccounts,
  unrecommended: Unrecommended,
  unoffered: Unoffered,
  choosingPlan: ChoosingPlan,
  layingOut: ChoosingPlan,
  unscheduled: Unscheduled,
  reviewing: Reviewing,
  choosingOthers: ChoosingOthers,
  agreed: Nothing,
  cancelled: Nothing,
} as const satisfies Record<State, ComponentType<StepProps>>;

const titles: Readonly<Record<State, string>> = {
  checking: 'titles_paymentplan',
  beginning: 'titles_paymentplan',
  choosingAccounts: 'titles_planaccounts',
  recommending: 'titles_planaccounts',
  unrecommended: 'titles_plantrouble',
  unoffered: 'titles_plantrouble',
  choosingPlan: 'titles_planduration',
  layingOut: 'titles_planduration',
  unscheduled: 'titles_plantrouble',
  reviewing: 'titles_planreview',
  choosingOthers: 'titles_planothers',
  agreed: 'titles_paymentplan',
  cancelled: 'titles_paymentplan',
};

/** The steps from a balance to a plan that is agreed to. */
export default function PlanWizard(props: WizardProps) {
  const { actor } = props;
  const state = useSelector(actor, ({ value }): State =>
    typeof value === 'string' ? value : 'reviewing',
  );
  const [typed, onTyped] = useState<ContactForm>();
  const chooses = useSelector(actor, ({ context }) => context.choosesAccounts);
  // Leaving the wizard: the patient is on the way back to the screen before.
  const isReturning = useSelector(
    actor,
    (now) => now.context.left !== undefined && now.hasTag('busy'),
  );
  const isFirst = state === 'recommending' && !chooses;
  useTitle(isReturning ? titles.checking : isFirst ? titles.choosingPlan : titles[state]);
  const Screen = isReturning ? Waiting : screens[state];
  const page = isFirst && !isReturning ? ChoosingPlan : Screen;
  const moved = useMoved(page);
  return (
    <div data-moved={moved}>
      {isFirst && !isReturning ? (
        <ChoosingPlan actor={actor} />
      ) : (
        <Screen {...props} {...{ typed, onTyped }} />
      )}
    </div>
  );
}
