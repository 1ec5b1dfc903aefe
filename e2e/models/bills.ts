import { randomUUID } from 'node:crypto';

import * as samples from '#studio/scripts/samples.ts';

export type { Bill } from '#studio/scripts/samples.ts';

/** What testers type is what the browser types. */
export const { cornerBill, lakesideBill, clinicBill, visa, checking, declining } = samples;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** What the portal would have kept, had these bills been typed. */
export function cartOf(bills: readonly samples.Bill[]) {
  const items = bills.map(({ number, amount, locationId = 1, ...names }) => {
    const [accountId, planId] = [randomUUID(), randomUUID()];
    const name = { firstName: 'Dana', lastName: 'Whitlock', ...names };
    const account = { accountId, paymentPostingId: number, locationId, amount: cents(amount) };
    const shown = { agencyStatus: 'Account Active', hasStatement: false, details: {} };
    const due = { subtotal: cents(amount), amount: cents(amount), paymentOption: 'FULL' };
    const terms = { interval: 'single', duration: 0, email: '', phone: '', accounts: [accountId] };
    return { account: { ...name, ...account, ...shown }, plan: { planId, ...due, ...terms } };
  });
  return {
    accounts: Object.fromEntries(items.map(({ account }) => [account.accountId, account])),
    planIds: items.map(({ plan }) => plan.planId),
    plans: Object.fromEntries(items.map(({ plan }) => [plan.planId, plan])),
  };
}
