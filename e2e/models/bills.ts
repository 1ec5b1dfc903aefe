import { randomUUID } from 'node:crypto';

/** A bill in somebody's hand. */
export interface Bill {
  readonly number: string;
  readonly amount: string;
  readonly locationId?: number;
  readonly firstName?: string;
  readonly lastName?: string;
}

export const cornerBill: Bill = { number: '40117', amount: '85.00' };
export const lakesideBill: Bill = { number: 'LM2048117', amount: '85.00', locationId: 1 };
/** Of another location; lakeside takes both in one payment. */
export const clinicBill: Bill = { number: 'LU3311874', amount: '40.00', locationId: 3 };

/** Numbers that may go nowhere but to the bank. */
export const visa = { number: '4242424242424242', expiry: '1230', cvv: '737' };
export const checking = { routing: '110000000', account: '000123456789' };
export const declining = {
  plain: '4000000000000002',
  funds: '4000000000009995',
  secondLocation: '4000000000008062',
} as const;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** What the portal would have kept, had these bills been typed. */
export function cartOf(bills: readonly Bill[]) {
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
