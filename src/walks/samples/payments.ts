import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import { ApiFailure } from '#domain/failure.ts';
import { payProblems } from '#domain/pay-problems.ts';
import type { EarlierPayment, PaymentOutcome } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';

/** Payments as they are typed, and their answers. */

export const visa: CardDetails = {
  method: 'cards',
  payerName: 'Rosa Delgado',
  address: '12 Lake Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  cardNumber: '4242424242424242',
  cvv: '737',
  expMonth: '04',
  expYear: '2031',
  cardType: 'visa',
  poNumber: '',
};

export const checking: BankDetails = {
  method: 'ach',
  payerName: 'Rosa Delgado',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '98765432109',
};

const transactionId = 'A'.repeat(22);

export const paid: PaymentOutcome = {
  status: 'paid',
  transactionId,
  reference: 'LK-2051',
  legs: [{ locationId: 1, amount: 8_500, status: 'paid' }],
};

export const outcome = (
  status: PaymentOutcome['status'],
  more: Partial<PaymentOutcome> = {},
): PaymentOutcome => ({ status, legs: [], ...more });

/** A payment of which the bank took a part has a receipt, too. */
export const paidPart = outcome('partly', { transactionId });

interface Items {
  readonly fields?: readonly string[];
  readonly general?: readonly number[];
  readonly retryAfter?: number;
  /** The payment that stands in the way. */
  readonly attempt?: string;
  /** A payment for the same bill, made shortly before. */
  readonly earlier?: readonly EarlierPayment[];
}

export const failure = (
  kind: ApiFailure['kind'],
  code = 0,
  { fields = [], general = [], retryAfter, attempt, earlier }: Items = {},
): ApiFailure =>
  new ApiFailure(kind, {
    route: 'POST /pay',
    code,
    fields: fields.map((field) => ({ code: resultCodes.invalid, message: 'Not valid', field })),
    general: general.map((one) => ({ code: one, message: 'Refused' })),
    ...(retryAfter !== undefined && { retryAfter }),
    attempt,
    earlier,
  });

/** The refusal of a bill that was paid shortly before. */
export const paidBefore = failure('refused', resultCodes.invalid, {
  general: [payProblems.paidElsewhere],
  earlier: [
    {
      account: 'A-1',
      amount: 8_500,
      secondsAgo: 130,
      reference: 'PT-2050-2050',
      status: 'paid',
    },
  ],
});

/** The refusal of a bill on which a payment of the payer's own is being processed. */
export const beingProcessed = failure('refused', resultCodes.invalid, {
  general: [payProblems.beingProcessed],
  earlier: [
    {
      account: 'A-1',
      amount: 8_500,
      secondsAgo: 130,
      reference: 'PT-2050-2050',
      status: 'checking',
    },
  ],
});

/** The refusal of a cart with a bill that somebody else has paid since it was looked up. */
export const otherwiseOwed = failure('refused', resultCodes.invalid, {
  general: [payProblems.balance],
});
