import { safeUrl } from '#domain/safe-url.ts';
import { joined, paymentOptions, switchesOf } from '#domain/tenant-words.ts';
import type { Payments } from '#domain/tenant.ts';
import type { Settings } from './settings.ts';
import { given, oneOf } from './settle.ts';

const symbols = { USD: '$', KES: 'KSh' } as const;

export function paymentsOf(
  payments: Settings['categories']['payments'],
  selectionFeature: boolean,
): Payments {
  const on = (name: keyof typeof payments) => payments[name] === true;
  const card = on('card');
  const flags = {
    card,
    visa: card && on('cardVisa'),
    mastercard: card && on('cardMasterCard'),
    discover: card && on('cardDiscover'),
    amex: card && on('cardAmex'),
    ...switchesOf(on),
  };
  const code = payments.currencySettings?.CurrencyCode ?? 'USD';
  const isOn = (option: string) => flags[joined(option) as keyof typeof flags];
  const listed = payments.availablePaymentOptions?.map((one) => oneOf(paymentOptions, one));
  return {
    ...flags,
    allow3dsCard: payments.allow3dsCard ?? payments['3DSCard'] ?? false,
    minimumPayment: payments.minimumPayment ?? 0,
    allowOnlyFullOrPlan: on('allowOnlyFullOrPlan'),
    allowV4PartialPayment: on('allowV4PartialPayment'),
    allowV4BalanceDiscrepancyMessage: on('allowV4BalanceDiscrepancyMessage'),
    allowMultiAr: on('allowMultiAr'),
    saveCreditCard: on('saveCreditCard'),
    showPaymentSelection: payments.showPaymentSelection ?? selectionFeature,
    availablePaymentOptions: [
      ...new Set((listed ?? [...paymentOptions]).flatMap((one) => (one && isOn(one) ? one : []))),
    ],
    paymentAction: payments.paymentAction ?? 'Authorization',
    default: payments.default ?? 'CC',
    currency: { code, symbol: payments.currencySettings?.CurrencySymbol?.trim() || symbols[code] },
    ...given({ redirectUrl: safeUrl(payments.redirectUrl ?? undefined) }),
  };
}
