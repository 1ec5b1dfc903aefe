import * as v from 'valibot';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import type { BillBalance } from './bill-balances.ts';

const maybe = v.optional(v.string());

const Account = v.object({
  paymentPostingId: v.string(),
  locationId: v.number(),
  name: maybe,
  dateOfService: maybe,
});

/** The bill of an item as it was when it was paid: bills may go, and their payments stay. */
export type HistoryAccount = v.InferOutput<typeof Account>;

export const readHistoryAccount = (account: string): HistoryAccount =>
  v.parse(Account, JSON.parse(account));

type Details = Readonly<Record<string, string | undefined>>;

/** The account as its payer named it, with what the provider tells of a bill that is theirs to see. */
export const typedAccount = (
  { paymentPostingId, locationId, name, details }: PaidAccount,
  balance: BillBalance | undefined,
): HistoryAccount =>
  accountWith({ paymentPostingId, locationId }, name, {
    ...details,
    ...(balance && readDetails(balance)),
  });

/** The account as its provider names it, whatever somebody else typed. */
export const billedAccount = (locationId: number, balance: BillBalance): HistoryAccount =>
  accountWith(
    { paymentPostingId: balance.paymentPostingId, locationId },
    undefined,
    readDetails(balance),
  );

const readDetails = ({ details }: BillBalance): Details => JSON.parse(details) as Details;

const accountWith = (
  bill: Pick<HistoryAccount, 'paymentPostingId' | 'locationId'>,
  named: string | undefined,
  { patientFullName, name = named, dateOfService }: Details,
): HistoryAccount => {
  const whole = patientFullName || name;
  return { ...bill, ...(whole && { name: whole }), ...(dateOfService && { dateOfService }) };
};
