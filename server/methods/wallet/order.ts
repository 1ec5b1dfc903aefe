import * as v from 'valibot';
import { addMoney, toCents, type Cents } from '#domain/money.ts';
import { parseMoney, toDecimal } from '#domain/typed-money.ts';
import type { Order, Seen, WentBack } from '../../away/vendor.ts';
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

export const Refunded = v.object({ ...Captured.entries, custom_id: v.optional(word) });

export const TheirOrder = v.object({
  id: v.pipe(word, v.nonEmpty()),
  status: word,
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        reference_id: v.optional(v.string()),
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(Captured), []),
            refunds: v.optional(v.array(Refunded), []),
          }),
        ),
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
    amount: moneyAsked(amount, order.currency),
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

/** The page on which the payer decides; credit is one of its own ways, which its address names. */
export const pageOf = (
  { links }: TheirOrder,
  { funding }: WalletDetails = { funding: 'wallet' },
): string | undefined => {
  const href = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (href === undefined || funding !== 'wallet-credit') return href;
  return `${href}${href.includes('?') ? '&' : '?'}fundingSource=credit`;
};

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
    transaction: numbersOf(paid),
    transactions: Object.fromEntries(
      units.map(({ reference_id: reference = '', payments }) => [
        reference,
        numbersOf((payments?.captures ?? []).filter(({ status }) => taken.includes(status))),
      ]),
    ),
    back: units.flatMap(backOf),
  };
};

/** The wallet's words for a refund that is over; one that nobody knows is not over yet. */
const refundWords: ReadonlyMap<string, WentBack['kind']> = new Map([
  ['COMPLETED', 'refunded'],
  ['FAILED', 'unrefunded'],
  ['CANCELLED', 'unrefunded'],
]);

type Unit = TheirOrder['purchase_units'][number];

const backOf = ({ reference_id: part, payments }: Unit): readonly WentBack[] =>
  (payments?.refunds ?? []).flatMap(({ id, status, amount, custom_id: refund }) => {
    const kind = refundWords.get(status);
    if (kind === undefined) return [];
    const money = { amount: centsOf(amount.value), currency: amount.currency_code };
    // One that failed may have another word later, and is another event then.
    return [
      { event: `${id} ${kind}`, kind, ...money, ...(part && { part }), ...(refund && { refund }) },
    ];
  });

/** The captures of a part whose money was taken, and its refunds by the names that they were asked under. */
export const takenOf = ({ purchase_units: units }: TheirOrder, part: string) => {
  const payments = units.find(({ reference_id: reference }) => reference === part)?.payments;
  return {
    captures: (payments?.captures ?? []).filter(({ status }) => taken.includes(status)),
    refunds: (payments?.refunds ?? []).map(({ custom_id: name }) => name),
  };
};

export const partsByCapture = ({
  purchase_units: units,
}: TheirOrder): ReadonlyMap<string, string> =>
  new Map(
    units.flatMap(({ reference_id: part = '', payments }) =>
      (payments?.captures ?? []).map(({ id }) => [id, part] as const),
    ),
  );

export const moneyAsked = (cents: number, currency: string) => ({
  currency_code: currency,
  value: toDecimal(toCents(cents)),
});

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

const numbersOf = (captures: readonly Captured[]): string =>
  captures.map(({ id }) => id).join(', ');

const sumOf = (captures: readonly Captured[]) => {
  const [currency = '', ...others] = new Set(captures.map(({ amount }) => amount.currency_code));
  if (others.length > 0) throw new VendorUnclear('money of several currencies');
  return { amount: addMoney(...captures.map(({ amount }) => centsOf(amount.value))), currency };
};

export const centsOf = (value: string): Cents => {
  const cents = parseMoney(value);
  if (cents === undefined) throw new VendorUnclear('an amount that nobody understands');
  return cents;
};
