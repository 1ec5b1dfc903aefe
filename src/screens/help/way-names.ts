import type { Stated } from '#domain/help/costs.ts';

/** The ways to pay of which somebody else decides, by the names that they have everywhere. */
export const names = {
  walletCredit: 'labels_pay_walletcredit',
  healthcareCredit: 'labels_pay_healthcarecredit',
  financing: 'labels_pay_financing',
  cashNetwork: 'labels_pay_cashnetwork',
} as const satisfies Readonly<Record<Stated, string>>;
