import type { CalendarDate } from '#domain/dates.ts';
import { readBalance, type Account } from '#contract/profile.ts';
import type { Owed, UnpaidEnd } from '#domain/owed.ts';
import { toCents } from '#domain/money.ts';
import type { Client, SendOptions } from './client.ts';

/** The bills that are owed by the visitor of this session. */
export const readOwed = async (client: Client, options: SendOptions): Promise<Owed> =>
  owedFrom((await client.send(readBalance, {}, options)).accounts);

/** The bills that the server says are owed, as a cart holds them. */
export const owedFrom = (accounts: readonly Account[]): Owed => accounts.map(cartAccount);

const cartAccount = ({
  accountId,
  openBalanceId,
  accountReferenceNumber,
  paymentPostingId,
  locationId,
  amount,
  agencyStatus,
  hasStatement,
  running,
  automatic,
  automaticWaits,
  planUnbegun,
  planEnded,
  othersPaid,
  pending,
  firstName,
  lastName,
  name,
  ...rest
}: Account): Owed[number] => ({
  accountId,
  openBalanceId,
  accountReferenceNumber,
  paymentPostingId,
  locationId,
  amount: toCents(amount),
  agencyStatus,
  hasStatement,
  ...(planUnbegun !== undefined && { planUnbegun: planUnbegun as CalendarDate }),
  ...(planEnded && { planEnded: endOf(planEnded) }),
  ...(pending !== undefined && { pending: toCents(pending) }),
  ...(othersPaid && { othersPaid: othersPaid.map(paymentOf) }),
  ...(automatic && { automatic: automaticOf(automatic) }),
  ...(automaticWaits && { automaticWaits }),
  ...(running && { running: runningOf(running) }),
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(name !== undefined && { name }),
  details: Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
});

const automaticOf = ({ date, amount, asks, isAgain }: NonNullable<Account['automatic']>) => ({
  date,
  amount: toCents(amount),
  ...(asks && { asks }),
  ...(isAgain && { isAgain }),
});

const runningOf = ({
  interest,
  takes,
  of,
  missed,
  missedPayment,
  ...plan
}: NonNullable<Account['running']>) => ({
  ...plan,
  interest: toCents(interest),
  ...(takes !== undefined && { takes: toCents(takes) }),
  ...(of && { of }),
  ...(missed && { missed }),
  ...(missedPayment && {
    missedPayment: { ...missedPayment, amount: toCents(missedPayment.amount) },
  }),
});

const paymentOf = ({ amount, on, by }: NonNullable<Account['othersPaid']>[number]) => ({
  amount: toCents(amount),
  on: on as CalendarDate,
  by,
});

const endOf = ({ date, planId, ...end }: NonNullable<Account['planEnded']>): UnpaidEnd => ({
  ...end,
  date: date as CalendarDate,
  ...(planId !== undefined && { planId }),
});
