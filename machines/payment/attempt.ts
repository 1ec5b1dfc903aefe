import type { PartRules } from '#domain/cart-options.ts';
import type { Cart } from '#domain/cart.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { LeftAfter } from '#domain/left-after.ts';
import type { MethodKey } from '#domain/methods.ts';
import type { DeclineReason, EarlierPayment, PaymentOutcome } from '#domain/payment.ts';
import type { Refusal } from '#domain/payment-trouble.ts';
import type { Sealed } from '#domain/sealed.ts';

/** An attempt to pay, as every chart that pays holds it, hears of it and tells of it. */

/** The reasons why the form is shown again. */
export type Notice =
  | 'declined'
  | 'notcharged'
  | 'toomany'
  | 'refused'
  | 'another'
  | 'earlier'
  | 'cancelled'
  | 'expired'
  | 'unready'
  | 'unoffered';

export interface Attempting {
  readonly method: MethodKey;
  readonly cart: Cart;
  /** The bills that are paid, where a payment takes only some of the cart. */
  readonly accounts?: readonly string[];
  /** The id of the card on file that pays; without it a number is typed. */
  readonly card: string | undefined;
  readonly rules: PartRules;
  readonly newKey: () => string;
  /** The key goes with every repeat of one attempt, so that all of them charge once. */
  readonly key: string;
  readonly returned: boolean;
  /** The key is that of a payment which was begun elsewhere and stands in the way of this one. */
  readonly isAnother: boolean;
  readonly notice: Notice | undefined;
  readonly reason: DeclineReason | undefined;
  /** The reason why the server would not begin the payment. */
  readonly refusal: Refusal | undefined;
  /** Seconds until the server will listen again. */
  readonly wait: number | undefined;
  /** A payment for the same bill, which the patient is asked about. */
  readonly earlier: readonly EarlierPayment[] | undefined;
  /** The patient has read of the earlier payment, and pays again all the same. */
  readonly again: boolean;
  /** The names of the fields that the server refused. */
  readonly refused: readonly string[];
  readonly polls: number;
  readonly outcome: PaymentOutcome | undefined;
}

export type AttemptEvent<Details = unknown> =
  | { type: 'attempt.kept'; key?: string; sent?: boolean }
  | { type: 'attempt.unkept' }
  | { type: 'attempt.retried' }
  | { type: 'payment.submitted'; details: Sealed<Details> }
  /** Pay was pressed, and nothing was sent: a field is not right yet. */
  | { type: 'form.unsent' }
  /** The button that pays again was pressed by a patient who has read of the earlier payment. */
  | { type: 'again.chosen' }
  | { type: 'payment.cleared'; details: Sealed<Details> }
  | { type: 'payment.cancelled' }
  | { type: 'check.chosen' };

interface Opened {
  readonly key: string;
  readonly method: MethodKey;
  readonly card?: string;
  readonly accounts?: readonly string[];
}

export type AttemptTold =
  | { type: 'attempt.opened'; attempt: Opened }
  /** From now on the payment may be under way: the visit is saved with that before anything is sent. */
  | { type: 'attempt.sent' }
  /** The reference by which the payment is known on the telephone, once there is one. */
  | { type: 'attempt.named'; reference: string | undefined }
  /** No payment is under way any more, and nothing was charged. */
  | { type: 'attempt.closed' }
  /** The server refused the payment: something else is owed than was shown. */
  | { type: 'owed.doubted' }
  | { type: 'request.failed'; failure: ApiFailure };

export interface Paid {
  readonly kind: 'paid';
  readonly outcome: PaymentOutcome;
  readonly left: LeftAfter;
}

/** An attempt that was begun before: if it may have been sent, its end is asked for before all else. */
export interface Before {
  readonly key: string;
  readonly sent: boolean;
}
