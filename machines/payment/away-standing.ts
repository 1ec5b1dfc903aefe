import type { Away } from '#domain/away-methods.ts';
import type { PaymentOutcome, PaymentStatus } from '#domain/payment.ts';
import type { Context } from './away-setup.ts';

/** The standing of a payment that is decided elsewhere, as the guards of its chart ask for it. */

/** The address to which the payer came back is about the payment of this visit. */
export const isThisArrival = ({ arrival, handle, returned }: Context): boolean =>
  returned && arrival !== undefined && arrival.handle === handle;

export const leadsBack = ({ way, isGivenUp, outcome }: Context): boolean =>
  !isGivenUp &&
  outcome !== undefined &&
  way.leadsBack.includes(outcome.status) &&
  // A payer whose credit was too small chooses other bills where they are.
  !(way.opens === 'script' && outcome.reason === 'limit');

export const isPending = ({ outcome, isAnother }: Context): boolean =>
  outcome?.status === 'pending' && !isAnother;

/** The ends that a vendor's page tells its payer itself, before it is closed. */
const toldThere: readonly PaymentStatus[] = ['pending', 'declined', 'cancelled'];

/** The vendor's page tells its payer what came of it; of another page on which they began again it knows nothing. */
export const isToldThere = (
  { isAskedOnce }: Away,
  { status, reason }: Pick<PaymentOutcome, 'status' | 'reason'>,
): boolean => isAskedOnce === true && toldThere.includes(status) && reason !== 'replaced';

/** The vendor's word that is needed to show its page. */
export const told = { buttons: 'ref', popup: 'url', frame: 'url', script: 'script' } as const;
