import type { ActorRefFrom } from 'xstate';
import { othersIn } from '#domain/plans/in-cart.ts';
import type { Contact, ContactForm } from '#domain/plans/contact.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import type { Context, Step } from '#machines/plan-wizard/types.ts';
import type { Texting } from '#ui/plans/ContactFields.tsx';

export interface FlowProps {
  readonly actor: ActorRefFrom<typeof planWizard>;
}

export interface WizardProps extends FlowProps {
  /** What is known of whoever is logged in. */
  readonly known: Partial<Contact>;
  readonly texting: Texting | undefined;
}

/** What every step is given. */
export interface StepProps extends WizardProps {
  /** What was typed of e-mail and phone: whoever goes back a step finds it again. */
  readonly typed: ContactForm | undefined;
  readonly onTyped: (typed: ContactForm) => void;
}

/** Why something is to be chosen again, told in the step where it is. */
export const changedAt = ({ changed, choosesAccounts }: Context, step: Step) =>
  step === (changed === 'owed' && choosesAccounts ? 'accounts' : 'plan') ? changed : undefined;

/** Some account is paid beside the plan. */
export const hasOthers = ({ cart, selected }: Context): boolean =>
  othersIn(cart, selected).length > 0;

/**
 * The steps that there are for this patient, in their order. Where they choose the accounts the last
 * one stays, so that there are not more steps after one of them was left out.
 */
export function stepsOf(context: Context): readonly Step[] {
  const { choosesAccounts, allowPartial } = context;
  return [
    ...(choosesAccounts ? ['accounts' as const] : []),
    'plan',
    'review',
    ...(allowPartial && (choosesAccounts || hasOthers(context)) ? ['others' as const] : []),
  ];
}
