import type { Cart, CartAccount } from './cart.ts';
import type { Cents } from './money.ts';

/** A typed bill that was paid in this visit. */
export interface PaidBill {
  readonly paymentPostingId: string;
  readonly locationId: number;
  readonly amount: Cents;
  /** The key to its receipt. */
  readonly receipt?: string | undefined;
  /** A part of the bill was paid at a counter, and its rest is in the cart. */
  readonly isPart?: true | undefined;
  /** The bill as it was typed, where cash took it out of the cart: what goes back is in the cart again. */
  readonly typed?: CartAccount | undefined;
}

/** The most bills that are remembered: further back nobody pays twice by mistake. */
const atMost = 20;

/** The bills known as paid once these accounts have left the cart; the last comes first. */
export const withPaid = (
  paid: readonly PaidBill[],
  { before, after }: { readonly before: Cart; readonly after: Cart },
  receipt: string | undefined,
): readonly PaidBill[] =>
  [
    ...Object.values(before.accounts)
      .filter((one) => one.openBalanceId === undefined && one.amount > 0)
      .filter(({ accountId }) => !(accountId in after.accounts))
      .map(({ paymentPostingId, locationId, amount }) => ({
        paymentPostingId,
        locationId,
        amount,
        receipt,
      })),
    ...paid,
  ].slice(0, atMost);
