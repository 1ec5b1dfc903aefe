import { sentCart } from '#contract/cart.ts';
import { issueCash, listCash, readCash, revokeCash } from '#contract/cash.ts';
import { billMark } from '#domain/bill.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import type { CashCode, OwnCode } from '#domain/cash-code.ts';
import { toCents } from '#domain/money.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';
import { sendAgain, type Pace } from './send-again.ts';

/** Codes with which bills are paid in cash at counters. */

type Sum = 'amount' | 'left' | 'held' | 'least' | 'paid' | 'beyond' | 'twice';
type Told = Omit<CashCode, Sum | 'fee'> &
  Readonly<Record<Sum, number>> & { readonly fee?: number | undefined };

const codeFrom = ({
  amount,
  left,
  held,
  least,
  paid,
  beyond,
  twice,
  fee,
  ...code
}: Told): CashCode => ({
  ...code,
  ...(fee !== undefined && { fee: toCents(fee) }),
  amount: toCents(amount),
  left: toCents(left),
  held: toCents(held),
  least: toCents(least),
  paid: toCents(paid),
  beyond: toCents(beyond),
  twice: toCents(twice),
});

export interface Wanted {
  readonly key: string;
  readonly cart: Cart;
  readonly payerName: string;
  readonly email: string;
  readonly language: string;
  /** The payer was told of an earlier payment for the same bill, and pays again all the same. */
  readonly again: boolean;
}

/** Has a code made; a try whose answer was lost is made again, and gets the same code. */
export const issueCode = async (
  client: Client,
  { key, cart, payerName, email, language, again }: Wanted,
  pace?: Partial<Pace>,
): Promise<CashCode> => {
  const body = {
    cart: sentCart(cart),
    idempotencyKey: key,
    language,
    payerName,
    ...(email !== '' && { email }),
    ...(again && { again }),
  };
  const { payload } = await sendAgain(
    (signal) => client.send(issueCash, { body }, { ...quiet, signal }),
    pace,
  );
  return codeFrom(payload);
};

/** The codes of the payer that can still be paid, and those of this visit that were. */
export const readCodes = async (client: Client): Promise<readonly OwnCode[]> =>
  (await client.send(listCash, {}, quiet)).payload.map(({ bills, payments, ...code }) => ({
    ...codeFrom(code),
    bills: bills.map(billMark),
    numbers: bills.map(({ paymentPostingId }) => paymentPostingId),
    payments: payments.map(({ bills: paid, ...one }) => ({
      ...one,
      bills: paid.map(({ back, ...bill }) => ({
        ...bill,
        amount: toCents(bill.amount),
        ...(back !== undefined && { back: toCents(back) }),
      })),
    })),
  }));

/** The code of the payer that pays just what this cart does. */
export const findCode = async (client: Client, cart: Cart): Promise<CashCode | undefined> => {
  const { accounts, paymentActions } = sentCart(cart);
  const paid = paymentActions.filter(({ amount }) => amount > 0).flatMap((one) => one.accounts);
  const marks = accounts.filter(({ accountId }) => paid.includes(accountId)).map(billMark);
  const due = dueTodayOf(cart);
  return (await readCodes(client)).find(
    ({ bills, left, standing }) =>
      standing === 'open' &&
      left === due &&
      bills.length === marks.length &&
      marks.every((mark) => bills.includes(mark)),
  );
};

export const readCode = async (client: Client, handle: string): Promise<CashCode> =>
  codeFrom((await client.send(readCash, { params: { handle } }, quiet)).payload);

export const endCode = async (client: Client, handle: string): Promise<CashCode> =>
  codeFrom((await client.send(revokeCash, { body: { handle } }, quiet)).payload);
