import type { ActorRefFrom } from 'xstate';
import { othersIn } from '#domain/plans/in-cart.ts';
import type { Contact, ContactForm } from '#domain/plans/contact.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import type { Context, Step } from '#machines/plan-wizard/types.ts';
import type { Texting } from '#ui/plans/ContactFields.tsx';

export interface ActorProps {
  readonly actor: ActorRefFrom<typeof planWizard>;
}

export interface WizardProps extends ActorProps {
  /** The e-mail and phone of an account holder. */
  readonly known: Partial<Contact>;
  readonly texting: Texting | undefined;
}

export interface StepProps extends WizardProps {
  /** The e-mail and phone as typed: they are kept when the patient goes back a step. */
  readonly typed: ContactForm | undefined;
  readonly onTyped: (typed: ContactForm) => void;
}

/** The reason why something is to be chosen again, in the step where it is chosen. */
export const changedAt = ({ changed, choosesAccounts }: Context, step: Step) =>
  step === (changed === 'owed' && choosesAccounts ? 'accounts' : 'plan') ? changed : undefined;

/**
 * The steps that there are for this patient, in their order. While the accounts are being chosen
 * there may be others; then there are, or there is no step for them.
 */
export function stepsOf(context: Context, at: Step): readonly Step[] {
  const { choosesAccounts, allowPartial, cart, selected } = context;
  const hasOthers = at === 'accounts' || othersIn(cart, selected).length > 0;
  return [
    ...(choosesAccounts ? ['accounts' as const] : []),
    'plan',
    'review',
    ...(allowPartial && hasOthers ? ['others' as const] : []),
  ];
}
