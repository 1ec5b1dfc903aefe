import { randomUUID } from 'node:crypto';
import * as samples from '#walks/samples/typed.ts';
import type { Bill } from '#walks/samples/typed.ts';

export type { Bill } from '#walks/samples/typed.ts';

let tests = 0;
/**
 * Gives the next test bills of its own: the portal would ask about a bill that another test has
 * paid.
 */
export const newBills = (): void => {
  tests += 1;
};

export const ownOf = (sample: Bill): Bill => {
  const [, letters = '', number = ''] = /^(\D*)(\d+)$/.exec(sample.number) ?? [];
  return {
    ...sample,
    get number() {
      return `${letters}${Number(number) + tests * 100}`;
    },
  };
};

/** The testers' bills with new numbers, which belong to no patient of the samples. */
export const cornerBill = ownOf(samples.cornerBill);
export const lakesideBill = ownOf(samples.lakesideBill);
/** A second bill of the same location. */
export const secondBill = ownOf({ number: 'LM5550002', amount: '12.50', locationId: 1 });
/** A bill of another location; lakeside takes both in one payment. */
export const clinicBill = ownOf(samples.clinicBill);
/** A bill of a location below another one. */
export const imagingBill = ownOf({ number: 'LI4420056', amount: '64.00', locationId: 12 });

/** The browser types the testers' cards and accounts. */
export const { visa, checking, declining } = samples;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The cart of a visit in which these bills were typed. */
export function cartOf(bills: readonly samples.Bill[]) {
  const items = bills.map(({ number, amount, locationId = 1, ...names }) => {
    const [accountId, planId] = [randomUUID(), randomUUID()];
    const name = { firstName: 'Dana', lastName: 'Whitlock', ...names };
    const account = { accountId, paymentPostingId: number, locationId, amount: cents(amount) };
    const shown = { agencyStatus: 'Account Active', hasStatement: false, details: {} };
    const due = { subtotal: cents(amount), amount: cents(amount), paymentOption: 'FULL' };
    const terms = { interval: 'single', duration: 0, email: '', phone: '', accounts: [accountId] };
    return { account: { ...name, ...account, ...shown }, row: { planId, ...due, ...terms } };
  });
  return {
    accounts: Object.fromEntries(items.map(({ account }) => [account.accountId, account])),
    planIds: items.map(({ row }) => row.planId),
    plans: Object.fromEntries(items.map(({ row }) => [row.planId, row])),
  };
}
