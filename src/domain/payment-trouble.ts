import type { ApiFailure } from './failure.ts';
import { payProblems, type PayProblem } from './pay-problems.ts';
import * as resultCodes from './result-codes.ts';
import { hasCode } from './has-code.ts';

/**
 * The trouble with a failed call to pay, by what it means for the money:
 * signedOut  the session is over; what became of the payment is not known
 * tooMany    the server would not listen: nothing was charged
 * fields     what was typed was refused: nothing was charged
 * refused    the payment itself was refused: nothing was charged
 * unclear    it may have been taken: ask, and never send again without asking
 */
export type Trouble = 'signedOut' | 'tooMany' | 'fields' | 'refused' | 'unclear';

/** Refusals that come before any money is moved. */
const isHarmless = hasCode(
  resultCodes.invalid,
  resultCodes.forbidden,
  resultCodes.missing,
  resultCodes.wrongMethod,
  resultCodes.withoutLength,
  resultCodes.tooLarge,
  resultCodes.wrongType,
  resultCodes.unprocessable,
);

export function troubleOf(failure: ApiFailure): Trouble {
  if (failure.kind !== 'refused') return 'unclear';
  if (hasCode(resultCodes.signedOut)(failure)) return 'signedOut';
  if (hasCode(resultCodes.tooOften)(failure)) return 'tooMany';
  if (!isHarmless(failure)) return 'unclear';
  if (failure.fields.length > 0) return 'fields';
  // The key is known with another body: something was sent before.
  return hasCode(resultCodes.unprocessable)(failure) ? 'unclear' : 'refused';
}

/** The reason why the payment as a whole was refused, where the server says so. */
export type Refusal = PayProblem | 'captcha';

export function refusalIn({ general, fields }: ApiFailure): Refusal | undefined {
  if (fields.some(({ field = '' }) => captchaFields.includes(field))) return 'captcha';
  return (Object.keys(payProblems) as PayProblem[]).find((word) =>
    general.some(({ code }) => code === payProblems[word]),
  );
}

/** The refusal says that something else is owed than was to be paid. */
export const isAboutOwed = (refusal: Refusal | undefined): boolean =>
  refusal !== undefined && aboutOwed.includes(refusal);

const aboutOwed: readonly Refusal[] = [
  'balance',
  'tooMuch',
  'leftOut',
  'planAccount',
  'beingProcessed',
];

/** The refusal says that a card on file is not as the payer was shown it. */
export const isAboutCard = (refusal: Refusal | undefined): boolean =>
  refusal !== undefined && aboutCard.includes(refusal);

const aboutCard: readonly Refusal[] = ['cardGone', 'cardExpired', 'cardRenewed'];

const captchaFields: readonly string[] = ['recaptchaToken', 'captchaToken'];

/** The text of a refusal. */
export const refusalText = (refusal: Refusal) => `payment_refused_${refusal}` as const;
