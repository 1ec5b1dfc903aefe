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
import { cameBySingleSignOn, type LoginType } from './visitor.ts';
import type { Tenant } from './tenant.ts';

/** The form of a card that pays, and may be kept. */
export const emptyPayingForm = { ...emptyCardForm, saveCardForFuture: false };
export type PayingForm = typeof emptyPayingForm;

interface Asking extends Pick<Tenant, 'payments' | 'general'> {
  readonly today: CalendarDate;
  readonly mustSave: boolean;
}

/** Problems in the order of the page. */
export const payingProblems = (
  form: PayingForm,
  { mustSave, ...asking }: Asking,
): Problems<keyof PayingForm> => ({
  ...cardProblems(form, asking),
  ...(mustSave &&
    !form.saveCardForFuture && { saveCardForFuture: problem(requiredText('savedcard')) }),
});

export const payingDetails = (form: PayingForm, tenant: Pick<Tenant, 'general'>): CardDetails => ({
  ...cardDetails(form, tenant),
  ...(form.saveCardForFuture && { saves: true }),
});

/** Cards are kept for logins alone: a guest has none, and the provider's own system saves none here. */
export const maySaveCard = (
  { payments }: Pick<Tenant, 'payments'>,
  loginType?: LoginType,
): boolean =>
  payments.card &&
  payments.saveCreditCard &&
  loginType !== undefined &&
  loginType !== 'guest' &&
  !cameBySingleSignOn(loginType);

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
