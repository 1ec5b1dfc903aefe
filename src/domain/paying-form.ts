import {
  cardDetails,
  cardProblems,
  emptyCardForm,
  refusedInCard,
  type CardDetails,
} from './card-form.ts';
import { problem, type Problems } from './problem.ts';
import { requiredText } from './required.ts';
import type { CalendarDate } from './dates.ts';
import { againProblem, newPasswordProblem } from './password-rule.ts';
import { phoneRegionOf } from './phone.ts';
import { knowsByName, usernameProblem, wayOf } from './username.ts';
import { cameBySingleSignOn, type LoginType } from './visitor.ts';
import type { Tenant } from './tenant.ts';

/** The form of a card that pays, and may be kept: a guest's under a login that is made with it. */
export const emptyPayingForm = {
  ...emptyCardForm,
  saveCardForFuture: false,
  password: '',
  confirmPassword: '',
  textToPaySavedCard: false,
};
export type PayingForm = typeof emptyPayingForm;

/** The fields that no form keeps while its payer is away. */
export const secretsInPaying = [
  'cardNumber',
  'cvv',
  'password',
  'confirmPassword',
] as const satisfies readonly (keyof PayingForm)[];

interface Asking extends Pick<Tenant, 'payments' | 'general'> {
  readonly today: CalendarDate;
  readonly mustSave: boolean;
  /** The payer has no login yet: a card is kept with the password of a new one. */
  readonly registers: boolean;
}

/** Problems in the order of the page. */
export const payingProblems = (
  form: PayingForm,
  { mustSave, registers, ...asking }: Asking,
): Problems<keyof PayingForm> => ({
  ...cardProblems(form, asking),
  ...(mustSave &&
    !form.saveCardForFuture && { saveCardForFuture: problem(requiredText('savedcard')) }),
  ...(registers && form.saveCardForFuture && passwordProblems(form)),
});

const passwordProblems = ({ password, confirmPassword }: PayingForm) => {
  const [unfit, other] = [newPasswordProblem(password), againProblem(password, confirmPassword)];
  return {
    ...(unfit !== undefined && { password: problem(unfit) }),
    ...(other !== undefined && { confirmPassword: problem(other) }),
  };
};

interface Saver extends Pick<Tenant, 'general'> {
  /** The box is on the page; a guest's may go again, when another tab has made the login. */
  readonly saves: boolean;
  readonly registers: boolean;
}

export const payingDetails = (
  form: PayingForm,
  { saves, registers, ...tenant }: Saver,
): CardDetails => ({
  ...cardDetails(form, tenant),
  ...(saves &&
    form.saveCardForFuture && {
      saves: true,
      ...(registers && { password: form.password }),
    }),
});

const keepsCards = ({ payments }: Pick<Tenant, 'payments'>): boolean =>
  payments.card && payments.saveCreditCard;

/** Cards are kept for logins alone: a guest has none, and the provider's own system saves none here. */
export const maySaveCard = (tenant: Pick<Tenant, 'payments'>, loginType?: LoginType): boolean =>
  keepsCards(tenant) &&
  loginType !== undefined &&
  loginType !== 'guest' &&
  !cameBySingleSignOn(loginType);

interface Guest {
  readonly loginType?: LoginType | undefined;
  readonly username?: string | null | undefined;
}

/** A guest who gave a name by which quick pay could know them: a login of that name keeps their card. */
export const mayRegister = (
  tenant: Pick<Tenant, 'general' | 'payments'>,
  { loginType, username }: Guest,
): boolean =>
  keepsCards(tenant) &&
  loginType === 'guest' &&
  Boolean(username) &&
  knowsByName(tenant.general, username ?? '') &&
  usernameProblem(
    wayOf(username ?? ''),
    username ?? '',
    phoneRegionOf(tenant.payments.currency),
  ) === undefined;

/** A refused field of the request, by the input into which it was typed. */
export const refusedInPaying = (fields: readonly string[]): Problems<keyof PayingForm> => ({
  ...refusedInCard(fields),
  ...(fields.includes('saveCardForFuture') && {
    saveCardForFuture: problem(requiredText('savedcard')),
  }),
});

interface Paying {
  readonly loginType: LoginType | undefined;
  /** The locations that are paid. */
  readonly locations: number;
}

/**
 * A card that pays several locations is charged once for each, and is kept for it. Whoever can have none
 * kept pays them all the same.
 */
export const mustSaveCard = (
  tenant: Pick<Tenant, 'payments'>,
  { loginType, locations }: Paying,
): boolean => locations > 1 && maySaveCard(tenant, loginType);
