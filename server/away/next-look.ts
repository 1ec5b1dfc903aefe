import type { Payments } from '../payments/payments.ts';
import { isUnderWay, type Intent } from '../store/payments.ts';
import type { VendorSession } from '../store/vendor-sessions.ts';
import { counterOf } from './vendors.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A payment that no vendor has answered for this long was not begun. */
export const unbegunAfter = minute;
/** A payment that its vendor called off is asked about for this long: money beats every other word. */
const doubtedFor = 3 * 24 * hour;

const paused = (age: number, least: number, most: number, share = 10): number =>
  Math.round(Math.min(most, Math.max(least, age / share)));

/** The vendor took money, which may go back. */
export const isTaken = ({ status }: Pick<Intent, 'status'>): boolean =>
  status === 'paid' || status === 'partly';

/** The payment is over also where its vendor cannot be asked. */
export const isLetGo = (
  { away }: Pick<Payments, 'away'>,
  { vendor, createdAt }: Pick<VendorSession, 'vendor' | 'createdAt'>,
  now: number,
): boolean => {
  const { unaskedMs } = counterOf(away, vendor).abilities;
  return unaskedMs !== undefined && now >= createdAt + unaskedMs;
};

/** The time of the next look at a payment, less and less often; null once nothing can change any more. */
export const nextLook = (
  { away }: Pick<Payments, 'away'>,
  { vendor, createdAt, expiresAt }: VendorSession,
  intent: Pick<Intent, 'status'>,
  { now, isRefunding = false }: { readonly now: number; readonly isRefunding?: boolean },
): number | null => {
  const age = now - createdAt;
  const { failedIsFinal, mayGoBackMs } = counterOf(away, vendor).abilities;
  const { status } = intent;
  if (status === 'pending' || status === 'unresolved') return now + paused(age, 5_000, hour);
  if (isUnderWay(intent)) {
    const next = now + paused(age, 5_000, minute);
    return expiresAt > now ? Math.min(next, expiresAt) : next;
  }
  if (isRefunding) return now + hour;
  // Callbacks tell it at once, unless they are lost.
  if (isTaken(intent)) return age > mayGoBackMs ? null : now + paused(age, hour, 7 * 24 * hour, 2);
  if (status === 'declined' || failedIsFinal || age > doubtedFor) return null;
  return now + paused(age, minute, hour);
};
