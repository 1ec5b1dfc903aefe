import type { Selectable } from 'kysely';
import { declineReasonIn, declineReasons } from '#domain/payment.ts';
import type { Leg, PaymentStatus } from '#domain/payment.ts';
import { Refused } from '../failure.ts';
import type { IntentStatus, LegStatus, PaymentLegsTable } from '../store/payments-schema.ts';
import type { HeldPayment } from '../store/payments.ts';

const statusOf: Readonly<Record<IntentStatus, PaymentStatus>> = {
  claimed: 'processing',
  sending: 'processing',
  paid: 'paid',
  partly: 'partly',
  declined: 'declined',
  notcharged: 'notcharged',
  unresolved: 'unresolved',
  away: 'away',
  authorised: 'away',
  pending: 'pending',
  failed: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};

const legStatusOf: Readonly<Record<LegStatus, Leg['status']>> = {
  claimed: 'processing',
  sending: 'processing',
  paid: 'paid',
  declined: 'declined',
  notcharged: 'notcharged',
  away: 'processing',
  authorised: 'processing',
  pending: 'processing',
  failed: 'declined',
  cancelled: 'notcharged',
  expired: 'notcharged',
};

export const legOf = (leg: Selectable<PaymentLegsTable>): Leg => {
  const reason = declineReasonIn(leg.reason);
  return {
    locationId: leg.locationId,
    amount: leg.amount,
    status: legStatusOf[leg.status],
    ...(reason && { reason }),
  };
};

/** The facts of a payment that its payer may be told. */
export const outcomeOf = ({ intent, legs, token }: HeldPayment) => {
  const told = legs.map(legOf);
  const reason = told.find((leg) => leg.reason !== undefined)?.reason;
  return {
    paymentStatus: statusOf[intent.status],
    reference: intent.reference,
    ...(token !== undefined && { transactionId: token }),
    ...(reason !== undefined && { reason }),
    legs: told,
  };
};

/** The answer for a key under which no payment ever came to this server. */
export const unknown = { paymentStatus: 'unknown' as const, legs: [] };

/** The answer to a payment, for its payer; a declined or given-up payment is a refusal. */
export const answerOf = (held: HeldPayment) => {
  const outcome = outcomeOf(held);
  if (outcome.paymentStatus === 'declined')
    throw new Refused('declined', { reason: declineReasons[outcome.reason ?? 'declined'] });
  if (outcome.paymentStatus === 'notcharged')
    throw new Refused('unavailable', { headers: { 'retry-after': '2' } });
  return outcome;
};
