import * as v from 'valibot';
import { declineReasonIn } from '#domain/payment.ts';
import type { AwayVendor, Begun, Seen } from '../../away/vendor.ts';
import { readAnswer } from '../../payments/ask-vendor.ts';
import type { CardDetails } from '../../payments/vendor.ts';
import { readRefund } from '../refund-answer.ts';
import { signedCallbacks } from '../signed-callback.ts';
import { backIn, backKinds } from '../told-back.ts';
import { vendorCalls } from '../vendor-calls.ts';
import type { VendorSettings } from '../vendor-settings.ts';

/** The details of a card that its bank may want confirmed; held in memory, and nowhere else. */
export interface ThreeDSecureDetails {
  readonly card: CardDetails;
  /** The browser's own facts, by which a bank decides whether it asks. */
  readonly browser: Readonly<Record<string, string | number | boolean>>;
  /** The gateway is to answer a token, because more will be debited later. */
  readonly keep: boolean;
  /** The gateway is to answer one more token, under which the payer has the card on file. */
  readonly keepCard: boolean;
}

/** A holder may dispute a charge for 120 days after its service, and for 540 at most. */
const disputesLast = 540 * 24 * 60 * 60_000;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const word = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));
const BegunAnswer = v.object({
  id,
  url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2_000))),
});
const Back = v.object({
  id,
  kind: v.picklist(backKinds),
  part: v.pipe(v.string(), v.nonEmpty()),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  refund: word(100),
  code: word(10),
});
const Charge = v.object({
  reference: v.pipe(v.string(), v.nonEmpty()),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  transaction: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
});
const Told = v.object({
  id,
  status: v.string(),
  reason: v.optional(v.string()),
  code: word(10),
  amount: v.optional(v.pipe(v.number(), v.integer())),
  currency: v.optional(v.string()),
  transaction: word(100),
  token: word(500),
  cardToken: word(500),
  schemeReference: word(200),
  fingerprint: word(200),
  charges: v.optional(v.array(Charge), []),
  back: v.optional(v.array(Back), []),
});
type Told = v.InferOutput<typeof Told>;
const Found = v.object({ payments: v.array(Told) });

/** The gateway of 3-D Secure, over HTTP. This adapter repeats nothing by itself. */
export const openThreeDSecure = (settings: VendorSettings): AwayVendor<ThreeDSecureDetails> => {
  const { get, post, end } = vendorCalls(settings);
  const found = async (query: Readonly<Record<string, string>>) =>
    readAnswer(Found, await get('/payments', query)).payments;
  return {
    abilities: {
      failedIsFinal: true,
      patienceMs: 10 * 60_000,
      refunds: 'parts',
      mayGoBackMs: disputesLast,
    },
    async begin(order, details) {
      const answer = await post('/payments', { ...order, ...details }, order.reference);
      const { id: ref, url } = readAnswer(BegunAnswer, answer);
      return { ref, ...(url !== undefined && { url }) };
    },
    begunUnder: async (reference) =>
      (await found({ reference })).map(({ id: ref }) => ({ ref }) satisfies Begun),
    async look(ref) {
      const payment = (await found({ id: ref })).find(({ id: known }) => known === ref);
      return payment && seen(payment);
    },
    async cancel(ref) {
      await end(`/payments/${encodeURIComponent(ref)}/cancel`);
    },
    async refund({ reference, ref, part, amount }) {
      const path = `/payments/${encodeURIComponent(ref)}/refunds`;
      readRefund(await post(path, { reference, part, amount }, reference));
    },
    read: signedCallbacks(settings.callbackSecret, 'id'),
  };
};

const seen = (told: Told): Seen => {
  const { status, reason, code } = told;
  const known = code === undefined ? {} : { code };
  switch (status) {
    case 'challenge':
      return { state: 'action' };
    case 'paid':
      return paid(told) ?? { state: 'pending' };
    case 'declined':
      return {
        state: 'failed',
        why: 'declined',
        reason: declineReasonIn(reason) ?? 'declined',
        ...known,
      };
    case 'cancelled':
    case 'expired':
      return { state: 'failed', why: status, ...known };
    default:
      return { state: 'pending' };
  }
};

/** The money as the gateway says it; without an amount or a number of the transaction there is none. */
const paid = ({
  amount,
  currency,
  transaction,
  charges,
  back,
  ...kept
}: Told): Seen | undefined => {
  if (amount === undefined || currency === undefined || transaction === undefined) return undefined;
  const { token, cardToken, schemeReference, fingerprint } = kept;
  return {
    state: 'paid',
    amount,
    currency,
    transaction,
    ...(charges.length > 0 && {
      parts: byPart(charges, 'amount'),
      transactions: byPart(charges, 'transaction'),
    }),
    back: backIn(back, currency),
    ...(token !== undefined && { token }),
    ...(cardToken !== undefined && { cardToken }),
    ...(schemeReference !== undefined && { schemeReference }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
};

const byPart = <Field extends 'amount' | 'transaction'>(
  charges: Told['charges'],
  field: Field,
): Readonly<Record<string, Told['charges'][number][Field]>> =>
  Object.fromEntries(charges.map((charge) => [charge.reference, charge[field]]));
