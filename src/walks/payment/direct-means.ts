import { locationsIn } from '#domain/cart-locations.ts';
import { kindOf, methodsFor } from '#domain/methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { directPayment, Input } from '#machines/payment/direct.ts';
import {
  bankInWords,
  cardInWords,
  checking,
  declining,
  misbehaving,
  poorAccount,
  visa,
} from '../samples/typed.ts';
import { comingFrom, isRefused } from '../telling/coming.ts';
import type { Coming, Moment } from '../telling/script.ts';

/** The cards that a tester pays with, and how long they wait, for a payment to end as its walk does. */

type M = Moment<typeof directPayment>;
export type Polled = PaymentOutcome['status'] | 'failed';

const statusIn = ({ event }: Coming): Polled =>
  isRefused({ event }) ? 'failed' : (event['output'] as PaymentOutcome).status;

/** The bank's answers on this payment whenever it is asked. */
export const askedLater = (moment: M): readonly Polled[] =>
  comingFrom(moment, 'readAttempt', 'payment.submitted').map(statusIn);

function cardFor(moment: M): string {
  const [pay] = comingFrom(moment, 'pay', 'payment.submitted');
  if (pay === undefined) return visa.number;
  const said = statusIn(pay);
  if (said === 'partly') return declining.secondLocation;
  if (said === 'declined') return declining.funds;
  if (said === 'processing') return misbehaving.late;
  const isLost = said === 'failed' && askedLater(moment)[0] === 'notcharged';
  return isLost ? misbehaving.failing : visa.number;
}

export function paying(moment: M): string {
  const { method, cart } = moment.now.context;
  const amount = locationsIn(cart).length > 1 ? '$125.00' : '$85.00';
  if (moment.now.context.card !== undefined) return `Press “Pay ${amount}”`;
  const [pay] = comingFrom(moment, 'pay');
  const account = pay && statusIn(pay) === 'declined' ? poorAccount : checking.account;
  const typed = method === 'cards' ? cardInWords(cardFor(moment)) : bankInWords(account);
  return `Fill in the form and press “Pay ${amount}”: ${typed}${patienceIn(moment)}`;
}

const goesOn = /^(payment\.submitted|check\.chosen)$/;

/** A payment that is lost is sent again, and the bank is asked with pauses. */
export function patienceIn(moment: M): string {
  const isSlow = [misbehaving.late, misbehaving.failing].some((one) => one === cardFor(moment));
  if (moment.now.context.method === 'cards' && isSlow) return '; then wait for up to half a minute';
  const end = moment.next.findIndex(({ event }) => goesOn.test(event.type));
  const until = end < 0 ? moment.next : moment.next.slice(0, end);
  const isAsked = until.some(({ slot }) => slot === 'readAttempt');
  return isAsked ? '; then wait for up to ten seconds' : '';
}

/**
 * The means that a provider charges directly: a card on file always, a typed one unless its bank may
 * ask, and a bank account in its place.
 */
export function paidDirectlyAt(input: Input, tenant: Tenant): Input | undefined {
  if (input.card !== undefined || kindOf(input.method, tenant) === 'direct') return input;
  const takesBank = methodsFor(tenant).some(({ key }) => key === 'ach');
  return takesBank ? { ...input, method: 'ach' } : undefined;
}
