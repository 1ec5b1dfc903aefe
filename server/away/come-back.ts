import { paramsAt, placeAt } from '#domain/place-at.ts';
import type { Payments } from '../payments/payments.ts';
import { hasReturned, vendorSessionBy } from '../store/vendor-sessions.ts';
import { cancelAway, follow } from './follow.ts';

interface Back {
  readonly handle: string;
  /** The place on the portal to which the address leads. */
  readonly to: string;
}

/** A payer waits no longer for the vendor's word; the page that they come to asks again. */
const waitsAtMost = 3_000;

/**
 * The payer of a payment has come back from its vendor, in whatever browser: the vendor is asked at once, and a payment
 * whose payer comes by the address for giving up is called off, as the visit that began it does.
 */
export const comeBack = async (payments: Payments, { handle, to }: Back): Promise<void> => {
  const { deps } = payments;
  await hasReturned(deps.db, handle, await deps.now());
  const session = await vendorSessionBy(deps.db, handle);
  if (session === undefined) return;
  const { intentId: id } = session;
  const heard = (givesUp(to) ? cancelAway : follow)(payments, id).catch((error: unknown) =>
    deps.log('error', 'payment.interrupted', { id, error: String(error) }),
  );
  let waiting: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, waitsAtMost);
  });
  await Promise.race([heard, patience]);
  clearTimeout(waiting);
};

const givesUp = (to: string): boolean =>
  placeAt(to) === 'paymentStep' && paramsAt(to)['step'] === 'cancel';
