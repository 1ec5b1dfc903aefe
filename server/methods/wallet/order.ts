import * as v from 'valibot';
import { addMoney, toCents, type Cents } from '#domain/money.ts';
import { parseMoney, toDecimal } from '#domain/typed-money.ts';
import type { Order, Seen } from '../../away/vendor.ts';
import { VendorUnclear } from '../../payments/vendor.ts';

/** The way of the wallet that pays: its balance, its credit, or a transfer between people. */
export interface WalletDetails {
  readonly funding: 'wallet' | 'wallet-credit' | 'p2p-wallet';
}

const word = v.pipe(v.string(), v.maxLength(200));

const Captured = v.object({
  id: v.pipe(word, v.nonEmpty()),
  status: word,
  amount: v.object({ currency_code: word, value: word }),
});
type Captured = v.InferOutput<typeof Captured>;

export const TheirOrder = v.object({
  id: v.pipe(word, v.nonEmpty()),
  status: word,
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        reference_id: v.optional(v.string()),
        payments: v.optional(v.object({ captures: v.optional(v.array(Captured), []) })),
      }),
    ),
    [],
  ),
});
export type TheirOrder = v.InferOutput<typeof TheirOrder>;

const localeOf = (language: string): string => (/^es\b/.test(language) ? 'es-ES' : 'en-US');

/** The order in the wallet's words: a unit for each part, each with its own payee. */
export const orderAsked = (order: Order, { funding }: WalletDetails) => ({
  intent: 'CAPTURE',
  purchase_units: order.parts.map(({ reference, merchant, amount }) => ({
    reference_id: reference,
    custom_id: reference,
    amount: { currency_code: order.currency, value: toDecimal(toCents(amount)) },
    payee: { merchant_id: merchant },
  })),
  payment_source: {
    [funding === 'p2p-wallet' ? 'venmo' : 'paypal']: {
      experience_context: {
        brand_name: order.provider.slice(0, 127),
        locale: localeOf(order.language),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
});

/** The page on which the payer decides. */
export const pageOf = ({ links }: TheirOrder): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

const undecided = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'];

/** The state of a payment by the order's word, and once it is complete by those of its captures. */
export const seenOf = (order: TheirOrder): Seen => {
  if (undecided.includes(order.status)) return { state: 'action' };
  if (order.status === 'APPROVED') return { state: 'approved' };
  if (order.status === 'VOIDED') return { state: 'failed', why: 'cancelled', code: 'VOIDED' };
  if (order.status !== 'COMPLETED') return { state: 'pending' };
  return settledAs(order);
};

/** Money that went back later was taken all the same. */
const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const refused = ['DECLINED', 'FAILED'];

const settledAs = ({ purchase_units: units }: TheirOrder): Seen => {
  const captures = units.map(({ payments }) => payments?.captures ?? []);
  const all = captures.flat();
  const isSettled =
    captures.length > 0 &&
    captures.every((ofUnit) => ofUnit.length > 0) &&
    all.every(({ status }) => taken.includes(status) || refused.includes(status));
  if (!isSettled) return { state: 'pending' };
  const paid = all.filter(({ status }) => taken.includes(status));
  const [code] = all.map(({ status }) => status);
  if (paid.length === 0)
    return { state: 'failed', why: 'declined', reason: 'declined', ...(code && { code }) };
  // Parts that the wallet refused for good are missing in the sum, which says so.
  return {
    state: 'paid',
    ...sumOf(paid),
    parts: partsOf(units),
    transaction: paid.map(({ id }) => id).join(', '),
  };
};

const partsOf = (units: TheirOrder['purchase_units']): Readonly<Record<string, number>> =>
  Object.fromEntries(
    units.map(({ reference_id: reference = '', payments }) => [
      reference,
      addMoney(
        ...(payments?.captures ?? [])
          .filter(({ status }) => taken.includes(status))
          .map(({ amount }) => centsOf(amount.value)),
      ),
    ]),
  );

const sumOf = (captures: readonly Captured[]) => {
  const [currency = '', ...others] = new Set(captures.map(({ amount }) => amount.currency_code));
  if (others.length > 0) throw new VendorUnclear('money of several currencies');
  return { amount: addMoney(...captures.map(({ amount }) => centsOf(amount.value))), currency };
};

const centsOf = (value: string): Cents => {
  const cents = parseMoney(value);
  if (cents === undefined) throw new VendorUnclear('an amount that nobody understands');
  return cents;
};
