import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Back } from '../decided-away/back.ts';
import { checkOf, refusalFor, type Check } from './numbers.ts';

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
const url = v.pipe(v.string(), v.url(), v.maxLength(2_000));

export const PayRequest = v.object({
  reference: line(100),
  parts: v.pipe(
    v.array(v.object({ reference: line(120), merchant: v.string(), amount: cents })),
    v.minLength(1),
  ),
  amount: cents,
  currency: v.string(),
  provider: v.string(),
  language: v.string(),
  returnUrl: url,
  cancelUrl: url,
  callbackUrl: url,
  card: v.object({
    number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
    cvv: v.string(),
    expMonth: v.string(),
    expYear: v.string(),
    name: v.string(),
  }),
  browser: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  keep: v.boolean(),
  keepCard: v.boolean(),
});
export type PayRequest = v.InferOutput<typeof PayRequest>;

export type Word = 'challenge' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';

export interface Change {
  readonly at: number;
  readonly word: Word;
  readonly reason?: string;
  readonly code?: string;
}

/** A payment in the gateway's book, never with a number in full. */
export interface Payment extends Omit<PayRequest, 'card' | 'browser'> {
  /** The size for which the bank lays its page out, by its code. */
  readonly window?: string;
  readonly id: string;
  readonly last4: string;
  readonly check: Check;
  /** Wrong codes so far, and right ones. */
  readonly wrong: number;
  readonly right: number;
  readonly transaction: string;
  /** The number of each part's own transaction, by the part's reference. */
  readonly transactions?: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
  readonly back?: readonly Back[];
}

/** The patience of a bank with its customer. */
export const patienceMs = 10 * 60_000;

export const begun = ({ card, browser, ...asked }: PayRequest, at: number): Payment => {
  const { window } = browser;
  const check = checkOf(card.number);
  const refusal = refusalFor(card.number);
  const transaction = randomUUID();
  return {
    ...asked,
    ...(typeof window === 'string' && { window }),
    id: randomUUID(),
    last4: card.number.slice(-4),
    check,
    wrong: 0,
    right: 0,
    transaction,
    transactions: transactionsOf(asked.parts, transaction),
    changes: firstOf(check, refusal, at),
  };
};

/** Each part is charged in a transaction of its own; the payment is known by that of the first. */
const transactionsOf = (parts: PayRequest['parts'], first: string) =>
  Object.fromEntries(
    parts.map(({ reference }, index) => [reference, index === 0 ? first : randomUUID()]),
  );

/** The charges of a payment that was made. */
export const chargesOf = ({ parts, transaction, transactions = {} }: Payment) =>
  parts.map(({ reference, merchant, amount }) => ({
    reference,
    merchant,
    amount,
    transaction: transactions[reference] ?? transaction,
  }));

const firstOf = (
  check: Check,
  refusal: ReturnType<typeof refusalFor>,
  at: number,
): readonly Change[] => {
  if (refusal) return [{ at, word: 'declined', reason: refusal.reason, code: refusal.code }];
  if (check === 'frictionless') return [{ at, word: 'paid' }];
  return [
    { at, word: 'challenge' },
    { at: at + patienceMs, word: 'expired' },
  ];
};

export const standing = ({ changes }: Pick<Payment, 'changes'>, now: number): Change =>
  changes.findLast(({ at }) => at <= now) ?? { at: now, word: 'challenge' };

const mostWrong = 3;
const pendingMs = 2 * 60_000;

/** The consequence of a code on the bank's page: undefined where it asks once more. */
export const afterCode = (
  payment: Payment,
  isRight: boolean,
  at: number,
): { readonly payment: Payment; readonly changes?: readonly Change[] } => {
  const { check } = payment;
  if (check === 'refused') return { payment, changes: [notProven(at)] };
  if (!isRight) {
    const wrong = payment.wrong + 1;
    const next = { ...payment, wrong };
    return wrong < mostWrong ? { payment: next } : { payment: next, changes: [notProven(at)] };
  }
  const next = { ...payment, right: payment.right + 1 };
  if (check === 'second' && next.right < 2) return { payment: next };
  const paid = (when: number) => ({ at: when, word: 'paid' }) as const;
  return check === 'pending'
    ? { payment: next, changes: [{ at, word: 'pending' }, paid(at + pendingMs)] }
    : { payment: next, changes: [paid(at)] };
};

/** The network's word for a customer who could not be authenticated. */
const notProven = (at: number): Change => ({
  at,
  word: 'declined',
  reason: 'declined',
  code: '1A',
});
