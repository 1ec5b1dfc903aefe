import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { parseMoney } from '#domain/typed-money.ts';
import { NotTaken } from './not-taken.ts';
import type { Asked, Choice, Order, Unit, WalletBook } from './book.ts';
import type { Callbacks } from './callbacks.ts';
import { captureTold, isOver, orderTold } from './told.ts';

export const Amount = v.object({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d\d$/)),
});

const Source = v.object({
  experience_context: v.object({
    return_url: v.string(),
    cancel_url: v.string(),
    brand_name: v.optional(v.string(), ''),
    locale: v.optional(v.string(), 'en-US'),
  }),
});

export const OrderRequest = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(
    v.array(
      v.object({
        reference_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
        amount: Amount,
        payee: v.object({ merchant_id: v.pipe(v.string(), v.nonEmpty()) }),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  payment_source: v.union([v.object({ paypal: Source }), v.object({ venmo: Source })]),
});
type OrderRequest = v.InferOutput<typeof OrderRequest>;

export interface Desk {
  readonly book: WalletBook;
  readonly callbacks: Callbacks;
  readonly base: string;
  readonly now: () => Promise<number>;
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newId = (length = 17): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

export const centsOf = ({ value }: v.InferOutput<typeof Amount>): number => parseMoney(value) ?? 0;

/** Begins an order, once for a key. */
export const beginOrder = async (
  { book, now }: Desk,
  asked: OrderRequest,
  key: string | undefined,
): Promise<string> => {
  const known = key === undefined ? undefined : book.answered(`order ${key}`);
  if (known !== undefined) return known;
  const units = asked.purchase_units.map(({ reference_id: reference, amount, payee }): Unit => ({
    reference,
    merchant: payee.merchant_id,
    amount: centsOf(amount),
    currency: amount.currency_code,
  }));
  if (units.some(({ amount }) => amount === 0))
    throw new NotTaken('unprocessable', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (new Set(units.map(({ reference }) => reference)).size < units.length)
    throw new NotTaken('unprocessable', 'DUPLICATE_REFERENCE_ID');
  const at = await now();
  const id = newId();
  // From here on nothing waits, so of two requests with one key the second finds the first.
  const first = key === undefined ? undefined : book.answered(`order ${key}`);
  if (first !== undefined) return first;
  book.addOrder(id, { units, ...sourceOf(asked.payment_source) }, at);
  if (key !== undefined) book.answer(`order ${key}`, id);
  return id;
};

const sourceOf = (source: OrderRequest['payment_source']): Omit<Asked, 'units'> => {
  const [name, { experience_context: context }] =
    'paypal' in source ? (['paypal', source.paypal] as const) : (['venmo', source.venmo] as const);
  const { brand_name: provider, return_url: returnUrl, cancel_url: cancelUrl, locale } = context;
  return { source: name, provider, locale, returnUrl, cancelUrl };
};

/** An order that is still known. */
export const knownOrder = async ({ book, now }: Desk, id: string) => {
  const order = book.order(id);
  if (order === undefined || isOver(order, book.capturesOf(id), await now()))
    throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
  return order;
};

/** The payer agrees; the order is told by a callback as well. */
export const approveOrder = async (desk: Desk, id: string, choice: Choice): Promise<string> => {
  const order = await knownOrder(desk, id);
  if (order.payer !== null) return order.payer;
  const { book, callbacks, base, now } = desk;
  const payer = newId(13);
  if (book.approve(id, choice, payer, await now()))
    await callbacks.tell({
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: orderTold(book, base, await knownOrder(desk, id)),
    });
  return book.order(id)?.payer ?? payer;
};

/** Takes the money of an approved order, once for a key. */
export const captureOrder = async (
  desk: Desk,
  id: string,
  key: string | undefined,
): Promise<void> => {
  const { book, callbacks, now } = desk;
  const order = await knownOrder(desk, id);
  const at = await now();
  const before = key === undefined ? undefined : book.answered(`capture ${id} ${key}`);
  if (before === 'taken') return;
  if (before !== undefined) throw new NotTaken('unprocessable', before);
  const problem = problemOf(order.choice, book.capturesOf(id).length > 0);
  book.together(() => {
    // A payer may still agree: such a refusal is none that a key remembers.
    if (key !== undefined && !stillOpen.includes(problem ?? ''))
      book.answer(`capture ${id} ${key}`, problem ?? 'taken');
    if (problem === undefined) takeMoney(book, order, at);
    if (problem === 'PAYER_ACTION_REQUIRED') book.reopen(id);
  });
  if (problem !== undefined) throw new NotTaken('unprocessable', problem);
  for (const capture of book.capturesOf(id))
    await callbacks.tell({
      type: `PAYMENT.CAPTURE.${capture.status}`,
      resourceType: 'capture',
      resource: captureTold(book, capture),
    });
};

const stillOpen = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

const takeMoney = (book: WalletBook, order: Order, at: number): void => {
  for (const [index, unit] of order.units.entries()) {
    const { reference, merchant, currency } = unit;
    const became = becomes(order.choice ?? 'paid', unit.amount, index);
    const asked = { order: order.id, unit: reference, merchant, currency, at };
    book.addCapture({ id: newId(), ...asked, ...became });
  }
};

const problemOf = (choice: Choice | null, isCaptured: boolean): string | undefined => {
  if (isCaptured) return 'ORDER_ALREADY_CAPTURED';
  if (choice === null) return 'ORDER_NOT_APPROVED';
  if (choice === 'again') return 'PAYER_ACTION_REQUIRED';
  return choice === 'declined' ? 'INSTRUMENT_DECLINED' : undefined;
};

const oneLess = 100;

const becomes = (choice: Choice, amount: number, index: number) => {
  const isFirst = index === 0;
  if (choice === 'pending') return { amount, status: 'PENDING' } as const;
  if (choice === 'partly' && !isFirst) return { amount, status: 'DECLINED' } as const;
  const less = choice === 'less' && isFirst;
  return { amount: less ? Math.max(1, amount - oneLess) : amount, status: 'COMPLETED' } as const;
};
