import type { PaymentOption } from './tenant-words.ts';
import type { Tenant } from './tenant.ts';

/**
 * The payment types a footer shows, in its order, and the text that names each. A way to pay gets
 * its row together with its conversation: nobody is promised what cannot be chosen.
 */
const rows = [
  { option: 'visa', text: 'labels_pay_visa' },
  { option: 'mastercard', text: 'labels_pay_mastercard' },
  { option: 'amex', text: 'labels_pay_amex' },
  { option: 'discover', text: 'labels_pay_discover' },
  { option: 'ach', text: 'labels_pay_ach' },
  { option: 'wallet', text: 'labels_pay_wallet' },
  { option: 'mobile-money', text: 'labels_pay_mobilemoney' },
  { option: 'healthcare-credit', text: 'labels_pay_healthcarecredit' },
  { option: 'cash-network', text: 'labels_pay_cashnetwork' },
] as const satisfies readonly { option: PaymentOption; text: string }[];

export type Accepted = (typeof rows)[number];

/** The payments that a provider accepts; it may name the icons it wants, but none that is switched off. */
export const acceptedPayments = ({ payments, branding }: Tenant): readonly Accepted[] =>
  rows.filter(
    ({ option }) =>
      payments.availablePaymentOptions.includes(option) &&
      // Mobile money moves through the service of redirects alone.
      (option !== 'mobile-money' || payments.redirectVendor) &&
      (branding.paymentIcons.length === 0 || branding.paymentIcons.includes(option)),
  );
