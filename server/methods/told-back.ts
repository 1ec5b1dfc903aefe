/** The words of vendors for the ways in which money went back and came again. */
export const backKinds = ['refunded', 'unrefunded', 'disputed', 'reinstated'] as const;

interface ToldBack {
  readonly id: string;
  readonly kind: (typeof backKinds)[number];
  readonly part: string;
  readonly amount: number;
  readonly refund?: string | undefined;
  readonly code?: string | undefined;
}

/** Money that went back, as the payment's vendor lists it; its currency is that of the payment. */
export const backIn = (back: readonly ToldBack[], currency: string) =>
  back.map(({ id: event, refund, code, ...went }) => ({
    event,
    ...went,
    currency,
    ...(refund !== undefined && { refund }),
    ...(code !== undefined && { code }),
  }));
