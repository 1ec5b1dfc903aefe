import * as v from 'valibot';
import type { AwayVendor, Begun, Order, Seen } from '../../away/vendor.ts';
import { readAnswer } from '../../payments/ask-vendor.ts';
import { readRefund } from '../refund-answer.ts';
import { signedCallbacks } from '../signed-callback.ts';
import { takenIn, takenLater } from '../taken-later.ts';
import { vendorCalls } from '../vendor-calls.ts';
import type { VendorSettings } from '../vendor-settings.ts';
import { codes, success, type Meaning } from './codes.ts';

/** The address of the payer, where the visit knows one: the vendor refuses an order from another. */
export interface CreditDetails {
  readonly address?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** The vendor keeps the token of a payment for this long. */
export const tokenLasts = 1_200_000;
const complaintsLast = 180 * 24 * 60 * 60_000;

const word = (length: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(length));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

const BegunAnswer = v.object({ clientTransId: word(200), clientToken: word(500) });
const Told = v.object({
  clientTransId: word(200),
  clientToken: v.optional(word(500)),
  StatusCode: v.optional(word(10)),
  responseDesc: v.optional(v.string()),
  /** The money that was asked for, and that of the order once the payer has sent one. */
  iniPurAmt: cents,
  transAmount1: v.optional(cents),
  OpenToBuyAmount: v.optional(v.object({ amount: cents, currency: word(3) })),
  ...takenLater,
});
type Told = v.InferOutput<typeof Told>;
const Found = v.object({ transactions: v.array(Told) });

/** The healthcare credit card, over HTTP. This adapter repeats nothing by itself. */
export const openHealthcareCredit = (settings: VendorSettings): AwayVendor<CreditDetails> => {
  const { get, post } = vendorCalls(settings);
  const found = async (query: Readonly<Record<string, string>>) =>
    readAnswer(Found, await get('/api/inquiry', query)).transactions;
  return {
    abilities: {
      failedIsFinal: false,
      patienceMs: tokenLasts,
      refunds: 'parts',
      mayGoBackMs: complaintsLast,
    },
    async begin(order, details) {
      const asked = { ...authenticationOf(order), ...details };
      const answer = await post('/api/authentication', asked, order.reference);
      return begunIn(readAnswer(BegunAnswer, answer));
    },
    begunUnder: async (reference) =>
      (await found({ reference })).flatMap(({ clientTransId, clientToken }) =>
        clientToken === undefined ? [] : [begunIn({ clientTransId, clientToken })],
      ),
    async look(ref) {
      const told = (await found({ clientTransId: ref })).find((one) => one.clientTransId === ref);
      return told && seen(told);
    },
    async capture(key, ref) {
      return seen(readAnswer(Told, await post('/api/capture', { clientTransId: ref }, key)));
    },
    async cancel(ref) {
      await post('/api/cancel', { clientTransId: ref });
    },
    async refund({ reference, ref, part, amount }) {
      const json = { clientTransId: ref, reference, part, amount };
      readRefund(await post('/api/refunds', json, reference));
    },
    read: signedCallbacks(settings.callbackSecret, 'clientTransId'),
  };
};

const authenticationOf = (order: Order) => {
  const { reference, parts, amount, currency, payerName, language, provider, callbackUrl } = order;
  return {
    reference,
    parts,
    iniPurAmt: amount,
    currency,
    payerName,
    language,
    provider,
    callbackUrl,
  };
};

const begunIn = ({ clientTransId, clientToken }: v.InferOutput<typeof BegunAnswer>): Begun => ({
  ref: clientTransId,
  secret: clientToken,
});

/** The meaning of a code: one of success says nothing without the word for it. */
const meaningOf = ({ StatusCode, responseDesc }: Told): Meaning | 'unknown' | 'waiting' => {
  if (StatusCode === undefined) return 'waiting';
  const meaning = Object.hasOwn(codes, StatusCode) ? codes[StatusCode] : undefined;
  if (meaning === undefined) return 'unknown';
  const isSuccess = meaning === 'identified' || meaning === 'approved';
  return isSuccess && responseDesc !== success ? 'unknown' : meaning;
};

const seen = (told: Told): Seen => {
  const { StatusCode: code = '' } = told;
  const taken = takenIn(told);
  if (taken) return taken;
  const isOrdered = told.transAmount1 !== undefined;
  const limit = told.OpenToBuyAmount?.amount || undefined;
  switch (meaningOf(told)) {
    case 'waiting':
      return { state: 'action', step: 'identify' };
    case 'identified':
      return toOrder(told, limit);
    case 'approved':
      if (!isOrdered) return toOrder(told, limit);
      return told.transAmount1 === told.iniPurAmt
        ? { state: 'approved' }
        : { state: 'failed', why: 'declined', reason: 'declined', code };
    case 'left':
      return limit === undefined
        ? { state: 'failed', why: 'cancelled', code }
        : { state: 'failed', why: 'declined', reason: 'limit', limit, code };
    case 'declined':
      return { state: 'failed', why: 'declined', reason: 'declined', code };
    case 'expired':
      return { state: 'failed', why: 'expired', code };
    case 'pending':
      // Before there is an order only an application is looked at, of which its applicant hears by letter.
      return isOrdered
        ? { state: 'pending' }
        : { state: 'failed', why: 'declined', reason: 'review', code };
    case 'unknown':
      return { state: 'pending' };
  }
};

/** A payer who is known orders next, unless the credit is less than the payment. */
const toOrder = ({ StatusCode: code = '', iniPurAmt }: Told, limit: number | undefined): Seen => {
  if (limit === undefined) return { state: 'action', step: 'order' };
  return limit < iniPurAmt
    ? { state: 'failed', why: 'declined', reason: 'limit', limit, code }
    : { state: 'action', step: 'order', limit };
};
