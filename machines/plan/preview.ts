import type { SnapshotFrom } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import { withOwnLaidOut } from '#domain/plans/in-cart.ts';
import type { planForm } from '../plan-form.ts';
import type { planWizard } from '../plan-wizard.ts';
import { chosenIn, previewIn } from '../plan-wizard/agreed.ts';

/**
 * The cart with the plan that is being chosen; nothing before one is, or when it is over. The states
 * whose offers are for the accounts that are selected now say so by their tag.
 */
export const wizardPreview = (now: SnapshotFrom<typeof planWizard>): Cart | undefined =>
  now.hasTag('offers') && chosenIn(now.context) ? previewIn(now.context) : undefined;

/** The cart with a plan of the patient's own, from when its payments are laid out. */
export function formPreview(now: SnapshotFrom<typeof planForm>): Cart | undefined {
  const { beside, plan, own, schedule } = now.context;
  if (!now.hasTag('offers') || plan === undefined || own === undefined) return undefined;
  return withOwnLaidOut(beside, plan, own, schedule);
}
