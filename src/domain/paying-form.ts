import { cardDetails, emptyCardForm, type CardDetails } from './card-form.ts';
import { cameBySingleSignOn, type LoginType } from './visitor.ts';
import type { Tenant } from './tenant.ts';

/** The form of a card that pays, and may be kept. */
export const emptyPayingForm = { ...emptyCardForm, saveCardForFuture: false };
export type PayingForm = typeof emptyPayingForm;

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
