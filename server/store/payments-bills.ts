/** A bill of a payment's cart, as far as the books need it. */
export interface Bill {
  readonly locationId: number;
  readonly paymentPostingId: string;
  /** Cents of this payment that go to the bill. */
  readonly amount: number;
  /** The id of a bill that was looked up; a typed bill has none. */
  readonly openBalanceId?: string;
  /** The interest of a plan lowers no balance. */
  readonly isInterest?: boolean;
}

/** The bills of a cart. Interest is no bill, whatever number it goes by. */
export const billsIn = (cart: string): readonly Bill[] =>
  (JSON.parse(cart) as readonly Bill[]).filter(({ isInterest }) => !isInterest);
