import type { CardField } from './card-form.ts';
import type { DeclineReason } from './payment.ts';

const fields: Partial<Record<DeclineReason, CardField>> = {
  number: 'cardNumber',
  expired: 'expiryDate',
  cvv: 'cvv',
};

/** The field that a decline is about, where it is about one. */
export const declinedField = (reason: DeclineReason | undefined): CardField | undefined =>
  reason && fields[reason];
