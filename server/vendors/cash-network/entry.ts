import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { cashOrders } from '#domain/cash-code.ts';

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
const url = v.pipe(v.string(), v.url(), v.maxLength(2_000));

export const OrderRequest = v.object({
  reference: line(100),
  type: v.picklist(cashOrders),
  amount: cents,
  minimum: cents,
  currency: v.string(),
  until: v.pipe(v.number(), v.integer()),
  payerName: v.string(),
  language: v.string(),
  provider: v.string(),
  callbackUrl: url,
  authorizationUrl: url,
});
type OrderRequest = v.InferOutput<typeof OrderRequest>;

/** A code in the network's book. */
export interface Order extends OrderRequest {
  readonly kind: 'order';
  readonly id: string;
  readonly code: string;
  readonly isRevoked: boolean;
}

export const paymentStates = ['allowed', 'confirmed', 'refused', 'lapsed', 'reversed'] as const;

/** Money at a counter; `reference` is the id of its order, under which the book finds it. */
export interface Payment {
  readonly kind: 'payment';
  readonly id: string;
  readonly reference: string;
  readonly state: (typeof paymentStates)[number];
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  readonly test: boolean;
  readonly at: number;
  /** The line that the answer to the question had for the slip. */
  readonly slip: string;
}

/** All that lies in the book: orders and payments. */
export type Entry = Order | Payment;

export const isOrder = (entry: Entry | undefined): entry is Order => entry?.kind === 'order';
export const isPayment = (entry: Entry | undefined): entry is Payment => entry?.kind === 'payment';

/** Chains of the stand-in; no real ones, so that nobody goes there. */
export const places = ['Cornerway', 'Dayfresh Market', 'Wellnow Pharmacy'] as const;

/** Sixteen digits, as few as two bars a pair want on a narrow telephone. */
export const orderFrom = (asked: OrderRequest): Order => ({
  ...asked,
  kind: 'order',
  id: randomUUID(),
  code: `99${String(randomInt(10 ** 7)).padStart(7, '0')}${String(randomInt(10 ** 7)).padStart(7, '0')}`,
  isRevoked: false,
});
