import type { PhoneRegion } from '../phone.ts';
import { problem, type Problem, type Problems } from '../problem.ts';
import { emailProblem } from '../receipt-email.ts';
import { required } from '../required.ts';
import type { Recurring } from '../tenant.ts';

/** The addresses to which a plan’s receipts go. */
export interface Contact {
  readonly email: string;
  /** The phone, only where texts are wanted or the provider asks for it. */
  readonly phone: string;
}

export interface ContactForm extends Contact {
  readonly smsOptIn: boolean;
  readonly [field: string]: string | boolean;
}

export interface ContactAsking {
  readonly rules: Pick<Recurring, 'phoneRequired'>;
  readonly region: PhoneRegion;
  readonly isPhone: (text: string, region: PhoneRegion) => boolean;
}

export const isPhoneAsked = (form: ContactForm, { rules }: Pick<ContactAsking, 'rules'>) =>
  form.smsOptIn || rules.phoneRequired;

/** The problems of a contact: a receipt of each payment is always sent by mail. */
export function contactProblems(
  form: ContactForm,
  asking: ContactAsking,
): Problems<'email' | 'phone'> {
  const email = emailProblem(form.email);
  const phone = isPhoneAsked(form, asking) ? phoneProblem(form.phone, asking) : undefined;
  return { ...(email && { email }), ...(phone && { phone }) };
}

function phoneProblem(typed: string, { isPhone, region }: ContactAsking): Problem | undefined {
  return (
    required(typed, 'phone') ?? (isPhone(typed, region) ? undefined : problem('field_errors_phone'))
  );
}
