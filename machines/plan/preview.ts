import type { SnapshotFrom } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import { withOwnLaidOut } from '#domain/plans/in-cart.ts';
import type { planForm } from '../plan-form.ts';
import type { planWizard } from '../plan-wizard.ts';
import { chosenIn, previewIn } from '../plan-wizard/agreed.ts';

type Wizard = Pick<SnapshotFrom<typeof planWizard>, 'value' | 'context'>;
type Form = Pick<SnapshotFrom<typeof planForm>, 'value' | 'context'>;

/** States whose offers are for the accounts that are selected now. */
const withOffers: readonly (string | undefined)[] = [
  'choosingPlan',
  'layingOut',
  'unscheduled',
  'reviewing',
  'choosingOthers',
];

/** The cart with the plan that is being chosen; nothing before one is, or when it is over. */
export const wizardPreview = ({ value, context }: Wizard): Cart | undefined =>
  withOffers.includes(outermost(value)) && chosenIn(context) ? previewIn(context) : undefined;

const outermost = (value: Wizard['value']): string | undefined =>
  typeof value === 'string' ? value : Object.keys(value)[0];

/** The cart with a plan of the patient's own, from when its payments are laid out. */
export function formPreview({ value, context }: Form): Cart | undefined {
  const { beside, plan, own, schedule } = context;
  if (typeof value === 'string' || plan === undefined || own === undefined) return undefined;
  return withOwnLaidOut(beside, plan, own, schedule);
}
