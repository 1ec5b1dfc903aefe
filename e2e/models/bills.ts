import { randomUUID } from 'node:crypto';
import * as samples from '#walks/samples/typed.ts';
import type { Bill } from '#walks/samples/typed.ts';

export type { Bill } from '#walks/samples/typed.ts';

let tests = 0;
/** What one test has paid is asked about when another pays it: each has bills of its own. */
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

/** Bills as testers have them in hand, numbered anew: the numbers next to them are nobody's. */
export const cornerBill = ownOf(samples.cornerBill);
export const lakesideBill = ownOf(samples.lakesideBill);
/** Another one of the same location. */
export const secondBill = ownOf({ number: 'LM5550002', amount: '12.50', locationId: 1 });
/** Of another location; lakeside takes both in one payment. */
export const clinicBill = ownOf(samples.clinicBill);
/** Of a location below another one. */
export const imagingBill = ownOf({ number: 'LI4420056', amount: '64.00', locationId: 12 });

/** What testers type is what the browser types. */
export const { visa, checking, declining } = samples;

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
    return { account: { ...name, ...account, ...shown }, row: { planId, ...due, ...terms } };
  });
  return {
    accounts: Object.fromEntries(items.map(({ account }) => [account.accountId, account])),
    planIds: items.map(({ row }) => row.planId),
    plans: Object.fromEntries(items.map(({ row }) => [row.planId, row])),
  };
}
