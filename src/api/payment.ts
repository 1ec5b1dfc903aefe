import { sentCart } from '#contract/cart.ts';
import {
  detectMultiAr as detectMultiArCall,
  pay,
  readAttempt as readAttemptCall,
  type BankPayment,
  type CardPayment,
  type SavedCardPayment,
} from '#contract/payment.ts';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { Cart } from '#domain/cart.ts';
import { failureFrom, type ApiFailure } from '#domain/failure.ts';
import { declineReasonOf, type PaymentOutcome } from '#domain/payment.ts';
import type { OnFileDetails } from '#domain/saved-card.ts';
import type { Receipt } from '#domain/receipt.ts';
import { isDecline } from './decline.ts';
import { sendAgain, type Pace } from './send-again.ts';
import type { Client, Answer } from './client.ts';
import type { Proof } from './logins.ts';

export interface Payment {
  /** The key is made once per attempt: with it every repeat charges once. */
  readonly key: string;
  readonly cart: Cart;
  readonly details: CardDetails | BankDetails | OnFileDetails;
  /** The language of the receipt. */
  readonly language: string;
  readonly proof: Proof;
  /** The payer has read of an equal payment, and pays all the same. */
  readonly again?: boolean | undefined;
  /** Takes the receipt that comes with the answer; without it none is asked for. */
  readonly takeReceipt?: (receipt: Receipt, token: string) => void;
}

/**
 * Pays by card or bank account. A try that may have been lost on its way is made again with the same
 * body and key. A plain decline is an outcome; whatever else is thrown says by its kind whether
 * something may have been charged.
 */
export async function payDirect(
  client: Client,
  payment: Payment,
  pace?: Partial<Pace>,
): Promise<PaymentOutcome> {
  const body = bodyOf(payment);
  try {
    const answer = await sendAgain(
      (signal) => client.send(pay, { body }, { quiet: true, signal }),
      pace,
    );
    const { receipt, transactionId } = answer;
    if (receipt && transactionId !== undefined) payment.takeReceipt?.(receipt, transactionId);
    return outcomeIn(answer);
  } catch (thrown) {
    const failure = failureFrom(thrown, 'POST /pay');
    if (!isDecline(failure)) throw failure;
    return { status: 'declined', reason: reasonIn(failure), legs: [] };
  }
}

/** The outcome of a payment; asking never charges. */
export const readAttempt = async (client: Client, key: string): Promise<PaymentOutcome> =>
  outcomeIn(await client.send(readAttemptCall, { params: { key } }, { quiet: true }));

export const detectMultiAr = async (
  client: Client,
  cart: Cart,
  method: 'cards' | 'ach',
): Promise<boolean> => {
  const body = { cart: sentCart(cart), paymentMethodType: method };
  return (await client.send(detectMultiArCall, { body }, { quiet: true })).isMultiAR;
};

export function bodyOf({
  key,
  cart,
  details,
  language,
  proof,
  again,
  takeReceipt,
}: Payment): CardPayment | BankPayment | SavedCardPayment {
  const common = {
    cart: sentCart(cart),
    idempotencyKey: key,
    language,
    ...(again && { again }),
    ...(takeReceipt && { withReceipt: true }),
    ...proof,
  };
  if (details.method === 'ach') {
    const { method: paymentMethod, ...bank } = details;
    return { paymentMethod, ...common, ...bank };
  }
  if (details.method === 'saved-card') {
    const { method: paymentMethod, card: savedCard, last4 } = details;
    const sent = { paymentMethod, ...common, savedCard, last4 };
    return { ...sent, ...enrolmentIn(details), ...level3Of(details) };
  }
  const { method: paymentMethod, address2, state, poNumber, saves, enrols, ...card } = details;
  return {
    paymentMethod,
    ...common,
    ...card,
    address2: address2 || null,
    ...(state && { state }),
    ...(saves && { saveCardForFuture: saves }),
    ...enrolmentIn({ enrols }),
    ...level3Of({ poNumber }),
  };
}

const enrolmentIn = ({ enrols }: { readonly enrols?: true | undefined }) => ({
  ...(enrols && { textToPaySavedCard: enrols }),
});

const level3Of = ({ poNumber }: { readonly poNumber: string }) => ({
  ...(poNumber && { level3: { transactionReferenceNumber: poNumber } }),
});

export const outcomeIn = (answer: Answer<typeof readAttemptCall>): PaymentOutcome => {
  const { paymentStatus, transactionId, reference, reason, isWrittenTo, page, asked, legs } =
    answer;
  const { creditLimit } = answer;
  return {
    status: paymentStatus,
    ...(transactionId !== undefined && { transactionId }),
    ...(reference !== undefined && { reference }),
    ...(reason !== undefined && { reason }),
    ...(isWrittenTo !== undefined && { isWrittenTo }),
    ...(page !== undefined && { page }),
    ...(asked !== undefined && { asked }),
    ...(creditLimit !== undefined && { creditLimit }),
    legs: legs.map(({ reason: why, ...leg }) => ({ ...leg, ...(why && { reason: why }) })),
  };
};

export const reasonIn = ({ general, fields }: ApiFailure) =>
  [...general, ...fields].flatMap(({ code }) => declineReasonOf(code) ?? [])[0] ?? 'declined';
