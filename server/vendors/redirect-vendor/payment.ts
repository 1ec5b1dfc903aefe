import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Word } from './codes.ts';

const shillings = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000));
const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const url = v.pipe(v.string(), v.url(), v.maxLength(2_000));

export const BeginRequest = v.object({
  reference: line(100),
  payer: v.object({ name: v.string(), phone: v.pipe(v.string(), v.regex(/^254\d{9}$/)) }),
  fields: v.record(v.string(), v.string()),
  parts: v.pipe(
    v.array(v.object({ reference: line(120), merchant: v.string(), amount: shillings })),
    v.minLength(1),
  ),
  /** Whole shillings: this money has no cents. */
  amount: shillings,
  currency: v.literal('KES'),
  provider: v.string(),
  language: v.string(),
  returnUrl: url,
  cancelUrl: url,
  callbackUrl: url,
});
export type BeginRequest = v.InferOutput<typeof BeginRequest>;

export interface Change {
  readonly at: number;
  readonly word: Word;
  /** Shillings that were really paid. */
  readonly amount?: number;
  /** The reference of the refund by which they went back. */
  readonly refund?: string;
}

export interface Payment extends Omit<BeginRequest, 'payer'> {
  readonly id: string;
  /** The phone as far as a book may know it. */
  readonly phone: string;
  /** The vendor's number of the transaction, once there is one. */
  readonly receipt: string;
  readonly changes: readonly Change[];
}

/** The time for the whole page; the prompt on the phone is gone sooner. */
export const patienceMs = 15 * 60_000;

export const begun = ({ payer, ...asked }: BeginRequest, at: number): Payment => ({
  ...asked,
  id: randomUUID(),
  phone: `${payer.phone.slice(0, 4)}…${payer.phone.slice(-3)}`,
  receipt: receiptNumber(),
  changes: [
    { at, word: 'waiting' },
    { at: at + patienceMs, word: 'expired' },
  ],
});

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** Ten letters and digits, as the network numbers its transactions. */
const receiptNumber = (): string =>
  `T${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;

/** A payment as it stands at a time. */
export const standing = ({ changes }: Pick<Payment, 'changes'>, now: number): Change =>
  changes.findLast(({ at }) => at <= now) ?? { at: now, word: 'waiting' };

export const isOpen = (payment: Payment, now: number): boolean =>
  ['waiting', 'working'].includes(standing(payment, now).word);
