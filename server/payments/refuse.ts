import type { ErrorItem } from '#contract/envelope.ts';
import { payProblems } from '#domain/pay-problems.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import type { PayProblem } from '#domain/pay-problems.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { Refused, tooMany } from '../failure.ts';

const words: Readonly<Record<PayProblem, string>> = {
  cart: 'The accounts and the amounts do not fit together.',
  minimum: 'An amount is lower than the provider takes.',
  tooMuch: 'An amount is higher than what is owed.',
  leftOut: 'Another bill is owed, and the provider takes them together or by a plan.',
  partial: 'The provider takes the full amount only.',
  maxAccounts: 'These are more accounts than can be paid at once.',
  location: 'A location takes no payments.',
  oneLocation: 'Please pay one location at a time.',
  duplicate: 'An account is there twice.',
  plans: 'The provider takes no payment plan like this. Please pay once.',
  planTerms: 'The provider does not offer this plan now. Please choose one again.',
  planRules: 'The provider takes no payment plans for this amount.',
  planAccount: 'An account is on a payment plan already.',
  planContact:
    'A payment plan needs a valid e-mail address, and a phone number where one is asked for.',
  account: 'What was entered for an account is not what the provider asks for.',
  balance: 'The balance has changed. Please look at it again.',
  method: 'The provider does not offer this way to pay.',
  paidAlready: 'This bill was paid already in this visit.',
  paidElsewhere:
    'A payment for this bill was made shortly before. Send it with `again` to pay once more.',
  beingProcessed:
    'A payment of the same payer for this bill is being processed. It cannot be paid until that is decided.',
  atCounter:
    'A counter is just taking cash for this bill. Unless it does, the bill can be paid in a few minutes.',
  givenUp:
    'A charge on the same bill was given up a moment ago. It is not yet sure that it will not come.',
  tooManyCards: 'These are too many different cards or bank accounts in a short time.',
  cardTired: 'This card was declined too often and cannot be tried again for now.',
  cardGone: 'There is no such card on file.',
  cardExpired: 'The card on file has expired. Please change it, or pay otherwise.',
  cardRenewed: 'The card on file has another number by now. Please look at it again.',
  currency: 'These amounts are in different currencies.',
};

/** Refuses the payment as a whole, before anything was charged. */
export const refusePayment = (why: PayProblem): Refused =>
  new Refused('invalid', { reason: payProblems[why], message: words[why] });

/** Refuses a payment beside a counter that takes cash for the bill; the headers say when the counter lets go. */
export const refuseAtCounter = (freeAfterMs: number): Refused =>
  new Refused('invalid', {
    reason: payProblems.atCounter,
    message: words.atCounter,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(freeAfterMs / 1000))) },
  });

/**
 * Refuses a second payment of a bill beside these: until the payer has read of them and asks again, as long
 * as their own is being processed, or for good, where their visit has paid just that.
 */
export const refuseBeside = (
  why: 'paidElsewhere' | 'paidAlready' | 'beingProcessed',
  earlier: readonly EarlierPayment[],
): Refused =>
  new Refused('invalid', {
    reason: payProblems[why],
    message: words[why],
    earlier,
  });

/** Refuses one card too many; those tried before still work. */
export const refuseAnotherCard = (retryAfterMs: number): Refused =>
  tooMany(retryAfterMs, { reason: payProblems.tooManyCards, message: words.tooManyCards });

/** Refuses fields by their names in the request, never with what was typed into them. */
export const refuseFields = (problems: Readonly<Record<string, string>>): Refused =>
  new Refused('invalid', {
    fields: Object.entries(problems).map(([field, displayMessage]): ErrorItem => ({
      errorCode: resultCodes.invalid,
      displayMessage,
      severity: 'error',
      field,
    })),
  });
