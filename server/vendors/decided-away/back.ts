import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
/** Money of a payment that went back, by the vendor's people, a holder's bank, or a refund that was asked for. */
export interface Back {
  readonly id: string;
  readonly kind: 'refunded' | 'disputed' | 'reinstated';
  readonly part: string;
  readonly amount: number;
  /** The reference of the refund that was asked for. */
  readonly refund?: string;
}

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
export const RefundRequest = v.object({ reference: v.string(), part: v.string(), amount: cents });
export const BackRequest = v.object({
  id: v.string(),
  kind: v.picklist(['refunded', 'disputed', 'reinstated']),
  part: v.string(),
  amount: cents,
});

export interface Taken {
  readonly parts: readonly { readonly reference: string; readonly amount: number }[];
  readonly back?: readonly Back[];
}

const leftOf = ({ parts, back = [] }: Taken, part: string): number =>
  back
    .filter((one) => one.part === part)
    .reduce(
      (left, { kind, amount }) => (kind === 'reinstated' ? left + amount : left - amount),
      parts.find(({ reference }) => reference === part)?.amount ?? 0,
    );

/** The payment with one thing more that went back; undefined where not as much is left. */
export const withBack = <P extends Taken>(payment: P, one: Omit<Back, 'id'>): P | undefined => {
  if (one.kind !== 'reinstated' && one.amount > leftOf(payment, one.part)) return undefined;
  return { ...payment, back: [...(payment.back ?? []), { id: randomUUID(), ...one }] };
};
