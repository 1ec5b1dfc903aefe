import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Capture, Dispute, Money, Order, Refund, WalletBook } from './book.ts';

const hour = 3_600_000;

/** The time for the payer to agree, and from then on for the money to be taken. */
export const patience = 3 * hour;

/** An order that was not captured in its time is not known any more. */
export const isOver = (order: Order, captures: readonly Capture[], now: number): boolean =>
  captures.length === 0 && now > (order.approvedAt ?? order.at) + patience;

export const moneyTold = ({ amount, currency }: Money) => ({
  currency_code: currency,
  value: toDecimal(toCents(amount)),
});

/** The stand-in's own page on which the payer decides. */
export const checkoutOf = (base: string, id: string): string => `${base}/checkoutnow?token=${id}`;

export const orderTold = (book: WalletBook, base: string, order: Order) => {
  const captures = book.capturesOf(order.id);
  const refunds = captures.length > 0 ? book.refunds() : [];
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: statusOf(order, captures),
    create_time: new Date(order.at).toISOString(),
    payment_source: { [order.source]: {} },
    purchase_units: order.units.map((unit) => {
      const taken = captures.filter((capture) => capture.unit === unit.reference);
      return {
        reference_id: unit.reference,
        amount: moneyTold(unit),
        payee: { merchant_id: unit.merchant },
        ...(taken.length > 0 && {
          payments: {
            captures: taken.map((one) => captureTold(book, one)),
            refunds: refunds.flatMap((refund) =>
              taken.filter(({ id }) => id === refund.capture).map((one) => refundTold(refund, one)),
            ),
          },
        }),
      };
    }),
    ...(order.payer !== null && { payer: { payer_id: order.payer } }),
    links: order.choice === null ? [link(pageOf(base, order))] : [],
  };
};

/** The page's whole address, which is on the portal's own server where the stand-in is. */
const pageOf = (base: string, { id, returnUrl }: Order): string =>
  new URL(checkoutOf(base, id), returnUrl).href;

const link = (href: string) => ({ href, rel: 'payer-action', method: 'GET' });

const statusOf = ({ choice }: Order, captures: readonly Capture[]): string => {
  if (captures.length > 0) return 'COMPLETED';
  return choice === null ? 'PAYER_ACTION_REQUIRED' : 'APPROVED';
};

export const captureTold = (book: WalletBook, capture: Capture) => ({
  id: capture.id,
  status: captureStatus(capture, book.refunds()),
  ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
  amount: moneyTold(capture),
  payee: { merchant_id: capture.merchant },
  create_time: new Date(capture.at).toISOString(),
  final_capture: true,
  supplementary_data: { related_ids: { order_id: capture.order } },
});

const captureStatus = (capture: Capture, refunds: readonly Refund[]): string => {
  const back = refundedOf(capture.id, refunds);
  if (back === 0) return capture.status;
  return back < capture.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
};

export const refundedOf = (capture: string, refunds: readonly Refund[]): number =>
  refunds
    .filter((refund) => refund.capture === capture)
    .reduce((sum, { amount }) => sum + amount, 0);

export const refundTold = (refund: Refund, { order }: Capture) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: moneyTold(refund),
  ...(refund.custom !== null && { custom_id: refund.custom }),
  links: [{ href: `/v2/payments/captures/${refund.capture}`, rel: 'up', method: 'GET' }],
  supplementary_data: { related_ids: { order_id: order, capture_id: refund.capture } },
});

export const disputeTold = (dispute: Dispute) => ({
  dispute_id: dispute.id,
  reason: 'UNAUTHORISED',
  status: dispute.won === null ? 'UNDER_REVIEW' : 'RESOLVED',
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_amount: moneyTold(dispute),
  disputed_transactions: [{ seller_transaction_id: dispute.capture }],
  ...(dispute.won !== null && { dispute_outcome: { outcome_code: dispute.won } }),
});
