import * as v from 'valibot';
import { hasCents } from '#domain/whole-amounts.ts';
import {
  RefundRefused,
  type AwayVendor,
  type Begun,
  type Order,
  type RawCallback,
  type Seen,
} from '../../away/vendor.ts';
import { readAnswer } from '../../payments/ask-vendor.ts';
import { VendorUnreached } from '../../payments/vendor.ts';
import { isSame } from '../is-same.ts';
import { readRefund } from '../refund-answer.ts';
import { vendorCalls } from '../vendor-calls.ts';
import type { VendorSettings } from '../vendor-settings.ts';
import { refusals } from './codes.ts';

/** The details that a payer of mobile money gives. */
export interface MobileMoneyDetails {
  /** Digits with the country's: `254712345678`. */
  readonly phone: string;
  /** The provider's own fields of the form, by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Thrown for an amount with cents, before anything is sent: this money has none. Whoever checks a
 * payment asks `hasCents` of `#domain/whole-amounts.ts` first, so that a payer is told.
 */
export class CentsRefused extends VendorUnreached {
  constructor() {
    super('the vendor takes whole shillings only');
  }
}

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const BegunAnswer = v.object({ id, url: v.pipe(v.string(), v.url(), v.maxLength(2_000)) });
const Told = v.object({
  id,
  code: v.string(),
  amount: v.optional(v.pipe(v.number(), v.integer())),
  currency: v.optional(v.string()),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(100))),
  refund: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
const Found = v.object({ payments: v.array(Told) });
const Notice = v.object({ id });

/** Mobile money behind a page of its vendor, over HTTP. This adapter repeats nothing by itself. */
export const openMobileMoney = (settings: VendorSettings): AwayVendor<MobileMoneyDetails> => {
  const { get, post, end } = vendorCalls(settings);
  const found = async (query: Readonly<Record<string, string>>) =>
    readAnswer(Found, await get('/payments', query)).payments;
  const standing = async (ref: string) =>
    (await found({ id: ref })).find(({ id: known }) => known === ref);
  return {
    abilities: {
      failedIsFinal: false,
      patienceMs: 15 * 60_000,
      refunds: 'whole',
      mayGoBackMs: 30 * 24 * 60 * 60_000,
    },
    async begin(order, details) {
      const answer = await post('/payments', bodyOf(order, details));
      const { id: ref, url } = readAnswer(BegunAnswer, answer);
      return { ref, url };
    },
    begunUnder: async (reference) =>
      (await found({ reference })).map(({ id: ref }) => ({ ref }) satisfies Begun),
    async look(ref) {
      const payment = await standing(ref);
      return payment && seen(payment);
    },
    async cancel(ref) {
      await end(`/payments/${encodeURIComponent(ref)}/cancel`);
    },
    /** A vendor without keys that gives each payment back once: it is asked first whether it has. */
    async refund({ reference, ref }) {
      const { code } = (await standing(ref)) ?? {};
      if (code === reversed) return;
      if (code !== paid) throw new RefundRefused(code ?? 'unknown');
      const path = `/payments/${encodeURIComponent(ref)}/refund`;
      readRefund(await post(path, { reference }));
    },
    read: async (callback, now) => readCallback(settings.callbackSecret, callback, now),
  };
};

const bodyOf = (order: Order, { phone, fields }: MobileMoneyDetails) => {
  if (hasCents([order.amount, ...order.parts.map((part) => part.amount)])) throw new CentsRefused();
  const { parts, amount, payerName, ...asked } = order;
  const shillings = (cents: number) => cents / 100;
  return {
    ...asked,
    payer: { name: payerName, phone },
    fields,
    parts: parts.map((part) => ({ ...part, amount: shillings(part.amount) })),
    amount: shillings(amount),
  };
};

const seen = ({ id, code, receipt, refund, ...money }: v.InferOutput<typeof Told>): Seen => {
  const { amount: shillings, currency } = money;
  // Money that went back was taken before.
  const isTaken = code === paid || code === reversed;
  if (isTaken && shillings !== undefined && currency !== undefined && receipt !== undefined) {
    const amount = shillings * 100;
    const kind = refund === undefined ? 'returned' : 'refunded';
    const back = { event: `${id} ${reversed}`, kind, amount, currency, code } as const;
    return {
      state: 'paid',
      amount,
      currency,
      transaction: receipt,
      ...(code === reversed && { back: [back] }),
    };
  }
  if (code === waiting) return { state: 'action' };
  const refusal = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return refusal ? { state: 'failed', ...refusal, code } : { state: 'pending' };
};

const waiting = '500.001.1001';
const paid = '0';
const reversed = 'REVERSED';

/**
 * An unsigned callback is believed in one thing alone: there may be something to look at. Nor does it
 * have an id of its own; one that were made of the payment would let the second, with the news, pass
 * for a repeat of the first.
 */
const readCallback = (
  secret: string | undefined,
  { headers, query, body }: RawCallback,
  now: number,
) => {
  if (secret !== undefined && !isSame(headers('verif-hash') ?? '', secret)) return undefined;
  const notice = v.safeParse(Notice, query.has('id') ? { id: query.get('id') } : jsonIn(body));
  if (!notice.success) return undefined;
  const { id: ref } = notice.output;
  return [{ event: `${ref} ${now}`, ref }];
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
