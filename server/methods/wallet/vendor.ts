import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import type { DeclineReason } from '#domain/payment.ts';
import { RefundRefused, type AwayVendor, type Seen } from '../../away/vendor.ts';
import { VendorUnclear, VendorUnreached } from '../../payments/vendor.ts';
import { openCallbacks, type CallbackSettings } from './callbacks.ts';
import { openClient, read, type Answer, type ClientSettings } from './client.ts';
import { disputesOf } from './disputes.ts';
import {
  moneyAsked,
  orderAsked,
  pageOf,
  Refunded,
  seenOf,
  takenOf,
  TheirOrder,
  type WalletDetails,
} from './order.ts';

export type WalletSettings = ClientSettings & CallbackSettings;

const hour = 3_600_000;
/** The wallet hears a payer's complaint for this long. */
const complaints = 180 * 24 * hour;
/** The wallet takes so many parts in one order. */
const mostParts = 10;

/** The wallet's words for an order whose money it will not take. */
const declines: ReadonlyMap<string | undefined, DeclineReason> = new Map([
  ['INSTRUMENT_DECLINED', 'declined'],
  ['TRANSACTION_REFUSED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'limit'],
]);
/** Refusals of a capture after which the order itself says how it stands. */
const saidByOrder = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

const Problem = v.object({
  name: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** The online wallet, its credit and its transfers, by the public interface of its orders. */
export const openWallet = (settings: WalletSettings): AwayVendor<WalletDetails> => {
  const client = openClient(settings);
  const callbacks = openCallbacks(client, settings);
  const pathOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

  const look = async (ref: string): Promise<Seen | undefined> => {
    const answer = await client.ask({ method: 'GET', path: pathOf(ref) });
    if (isUnknown(answer)) return undefined;
    const order = orderIn(answer);
    const seen = seenOf(order);
    if (seen.state !== 'paid') return seen;
    return { ...seen, back: [...(seen.back ?? []), ...(await disputesOf(client, order))] };
  };

  const lookAgain = async (ref: string): Promise<Seen> => {
    const seen = await look(ref);
    if (seen === undefined) throw new VendorUnclear('an order that is known, and is not');
    return seen;
  };

  return {
    abilities: {
      failedIsFinal: true,
      patienceMs: 3 * hour,
      refunds: 'parts',
      mayGoBackMs: complaints,
    },

    async begin(order, details) {
      if (order.parts.length > mostParts) throw new VendorUnreached(`more than ${mostParts} parts`);
      await callbacks.wanted(order.callbackUrl);
      const json = orderAsked(order, details);
      const key = order.reference;
      const path = '/v2/checkout/orders';
      const begun = orderIn(await client.ask({ method: 'POST', path, json, key }));
      const url = pageOf(begun, details);
      return { ref: begun.id, ...(url !== undefined && { url }) };
    },

    look,

    async capture(key, ref) {
      const path = `${pathOf(ref)}/capture`;
      const answer = await client.ask({ method: 'POST', path, json: {}, key });
      if (isDone(answer)) return seenOf(orderIn(answer));
      // An order that is not captured in its time lapses.
      if (isUnknown(answer)) return { state: 'failed', why: 'expired' };
      const issue = issueIn(answer);
      const reason = declines.get(issue);
      if (reason !== undefined)
        return { state: 'failed', why: 'declined', reason, ...(issue && { code: issue }) };
      if (issue !== undefined && saidByOrder.includes(issue)) return lookAgain(ref);
      throw new VendorUnclear(`answered ${answer.status}`);
    },

    async refund({ reference, ref, part, amount, currency }) {
      const order = orderIn(await client.ask({ method: 'GET', path: pathOf(ref) }));
      const { captures, refunds } = takenOf(order, part);
      if (refunds.includes(reference)) return;
      const [capture] = captures;
      if (capture === undefined) throw new RefundRefused('nothing was taken');
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const json = { amount: moneyAsked(amount, currency), custom_id: reference };
      const answer = await client.ask({ method: 'POST', path, json, key: reference });
      const issue = issueIn(answer);
      if (issue !== undefined) throw new RefundRefused(issue);
      if (!isDone(answer)) throw new VendorUnclear(`answered ${answer.status}`);
      // An answer that was cut off is none: the order is asked before anything is sent again.
      read(Refunded, answer);
    },

    read: callbacks.read,
  };
};

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

const orderIn = (answer: Answer): TheirOrder => {
  if (!isDone(answer)) throw new VendorUnclear(`answered ${answer.status}`);
  return read(TheirOrder, answer);
};

const problemIn = ({ text }: Answer) => {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  return problem.success ? problem.output : undefined;
};

/** A bare 404 may be that of a wrong address: the wallet says it in its own words. */
const isUnknown = (answer: Answer): boolean =>
  answer.status === resultCodes.missing && problemIn(answer)?.name === 'RESOURCE_NOT_FOUND';

const issueIn = (answer: Answer): string | undefined =>
  answer.status === resultCodes.unprocessable ? problemIn(answer)?.details[0]?.issue : undefined;
