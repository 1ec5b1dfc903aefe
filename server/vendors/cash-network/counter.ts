import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { signedHeaders, isSigned } from '../../texts/signature.ts';
import type { AwayBook } from '../decided-away/book.ts';
import type { Courier } from '../decided-away/courier.ts';
import { isOrder, isPayment, type Entry, type Order, type Payment } from './entry.ts';

/** Asks the portal's server and brings its answer; nothing where nobody is there. */
export type AskPortal = (url: string, init: RequestInit) => Promise<Response | undefined>;

interface Till {
  readonly book: AwayBook<Entry>;
  readonly courier: Pick<Courier, 'tell'>;
  readonly now: () => Promise<number>;
  readonly ask: AskPortal;
  readonly callbackSecret: string;
}

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
export const CounterRequest = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{8,30}$/)),
  amount: cents,
  /** The network tries its line, and no money moves. */
  test: v.optional(v.boolean(), false),
  /** A counter that was cut off takes the money and asks nobody. */
  unasked: v.optional(v.boolean(), false),
  /** The customer walks away once the counter may take the money. */
  leaves: v.optional(v.boolean(), false),
});
type CounterRequest = v.InferOutput<typeof CounterRequest>;

const Answer = v.object({
  accept: v.boolean(),
  text: v.string(),
  reference: v.optional(v.string()),
});

/** A counter of the network: it reads a code, asks, and takes money. */
export const openCounter = (till: Till) => {
  const { book, courier, now } = till;

  /** The portal's answer, believed where it is signed. */
  const asked = async (order: Order, payment: Payment) => {
    const at = await now();
    const { id, amount, currency, test } = payment;
    const body = JSON.stringify({ payment: id, order: order.id, amount, currency, test });
    const headers = signedHeaders(till.callbackSecret, { id, body, at });
    const json = { 'content-type': 'application/json' };
    const answer = await till
      .ask(order.authorizationUrl, { method: 'POST', body, headers: { ...headers, ...json } })
      .catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    const text = await answer.text();
    const header = (name: string) => answer.headers.get(name) ?? undefined;
    if (!isSigned(till.callbackSecret, header, text, at)) return undefined;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text);
    return read.success ? read.output : undefined;
  };

  const told = async (order: Order, payment: Payment): Promise<Payment> => {
    book.rewrite(payment);
    await courier.tell(payment.id, order.callbackUrl, await now());
    return payment;
  };

  return {
    /** Undefined where the network itself knows no such code, or takes none any more. */
    async pay({ code, unasked, leaves, ...money }: CounterRequest): Promise<Payment | undefined> {
      const order = book.all().find((one): one is Order => isOrder(one) && one.code === code);
      const at = await now();
      if (order === undefined) return undefined;
      if (!unasked && (order.isRevoked || at > order.until)) return undefined;
      const payment: Payment = {
        kind: 'payment',
        id: randomUUID(),
        reference: order.id,
        ...money,
        currency: order.currency,
        receipt: `CN${randomUUID().slice(0, 8).toUpperCase()}`,
        state: 'allowed',
        at,
        slip: '',
      };
      book.add(payment);
      if (unasked) return told(order, { ...payment, state: 'confirmed' });
      const answer = await asked(order, payment);
      const slip = answer?.text ?? '';
      if (answer?.accept !== true) {
        const refused: Payment = { ...payment, state: 'refused', slip };
        book.rewrite(refused);
        return refused;
      }
      if (leaves) {
        const allowed: Payment = { ...payment, slip };
        book.rewrite(allowed);
        return allowed;
      }
      return told(order, { ...payment, slip, state: 'confirmed' });
    },
    /** The portal is told once more of a payment, as a network does that heard no answer. */
    async again(id: string): Promise<boolean> {
      const payment = book.of(id);
      const order = isPayment(payment) ? book.of(payment.reference) : undefined;
      if (!isPayment(payment) || !isOrder(order)) return false;
      await told(order, payment);
      return true;
    },
    async reverse(id: string): Promise<boolean> {
      const payment = book.of(id);
      const order = isPayment(payment) ? book.of(payment.reference) : undefined;
      if (!isPayment(payment) || !isOrder(order) || payment.state !== 'confirmed') return false;
      await told(order, { ...payment, state: 'reversed' });
      return true;
    },
  };
};
