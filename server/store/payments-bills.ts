/** As much of a payment's kept cart as the books need. */
export interface Bill {
  readonly locationId: number;
  readonly paymentPostingId: string;
  /** Cents of this payment that go to it. */
  readonly amount: number;
  /** Of a bill that was looked up; one that was typed has none. */
  readonly openBalanceId?: string;
  /** Of a plan: it lowers no balance. */
  readonly isInterest?: boolean;
}

/** Interest is paid beside the bills: it is none, whatever number it goes by. */
export const billsIn = (cart: string): readonly Bill[] =>
  (JSON.parse(cart) as readonly Bill[]).filter(({ isInterest }) => !isInterest);
