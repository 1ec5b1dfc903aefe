import type { Standing } from './reversal.ts';

/** The reasons why a vendor would not take a payment, in words that a patient can do something about. */
export const declineReasons = {
  declined: 4201,
  funds: 4202,
  expired: 4203,
  cvv: 4204,
  number: 4205,
  account: 4206,
  limit: 4207,
  review: 4208,
  smaller: 4209,
  replaced: 4210,
} as const;
export type DeclineReason = keyof typeof declineReasons;

/** Unknown codes read as the plain decline. */
export const declineReasonOf = (code: number): DeclineReason | undefined =>
  (Object.keys(declineReasons) as DeclineReason[]).find((word) => declineReasons[word] === code);

export const declineReasonIn = (word: string | null | undefined): DeclineReason | undefined =>
  word && Object.hasOwn(declineReasons, word) ? (word as DeclineReason) : undefined;

/** The text of a decline. */
export const declineText = (reason: DeclineReason) => `payment_declined_${reason}` as const;

const aboutCards = ['expired', 'cvv', 'number'] as const;

/** The text of a decline where nothing was to be paid: a card that was to be kept, or changed. */
export const cardDeclineText = (reason: DeclineReason) =>
  `card_declined_${aboutCards.find((word) => word === reason) ?? 'declined'}` as const;

/** The money of each location is taken on its own, and so may fail on its own. */
export interface Leg {
  readonly locationId: number;
  readonly amount: number;
  readonly status: 'paid' | 'declined' | 'processing' | 'notcharged';
  readonly reason?: DeclineReason;
}

/**
 * The status of a payment:
 * unknown     the server never heard of it: nothing was charged
 * processing  it is with the vendor
 * paid        every location was paid
 * partly      some locations were paid
 * declined    the vendor refused, nothing was charged
 * notcharged  it never reached the vendor, nothing was charged
 * unresolved  the vendor could not be asked for too long: nobody knows, and nobody should pay again
 * away        the payer is to decide at the vendor
 * pending     the payer has done their part, and the vendor decides later
 * cancelled   the payer gave up at the vendor, nothing was charged
 * expired     the time to decide ran out, nothing was charged
 */
export const paymentStatuses = [
  'unknown',
  'processing',
  'paid',
  'partly',
  'declined',
  'notcharged',
  'unresolved',
  'away',
  'pending',
  'cancelled',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The windows of a vendor that has two: its payer is known first, and then orders. */
export const vendorSteps = ['identify', 'order'] as const;
export type VendorStep = (typeof vendorSteps)[number];

/** A window of a vendor whose own script opens it, with the vendor's words for the payment. */
export interface ScriptWindow {
  readonly step: VendorStep;
  readonly tokenId: string;
  readonly merchantID: string;
  readonly clientTransId: string;
  /** The vendor's number of the one place that is paid. */
  readonly childMid?: string | undefined;
  /** Cents. */
  readonly amount: number;
}

/** The place where the payer of a payment decides on it. */
export interface DecisionPage {
  /** The payer's own word for the payment, with which it is finished or given up. */
  readonly handle?: string | undefined;
  /** The vendor's own id of the payment, with which its buttons open their window. */
  readonly ref?: string | undefined;
  /** The number of times that the vendor refused the money, and asked its payer anew. */
  readonly askedAnew?: number | undefined;
  /** The address of the vendor's page. */
  readonly url?: string | undefined;
  /** The origin from which alone the vendor's page may come. */
  readonly origin?: string | undefined;
  /** The window that the vendor's own script opens next. */
  readonly script?: ScriptWindow | undefined;
}

/**
 * A payment for one of the bills, made shortly before. A patient who cannot know of it is told only
 * when it was.
 */
export interface EarlierPayment {
  /** The number of the bill, as this payer wrote it. */
  readonly account: string;
  /** Cents that the earlier payment took, or may take, for the bill. */
  readonly amount?: number;
  /** Cents of it that went back since. */
  readonly back?: number;
  /** The seconds since the earlier payment, by the server's clock. */
  readonly secondsAgo: number;
  /** The reference, which a patient can name on the telephone. */
  readonly reference?: string;
  /** `checking`: the end of the earlier payment is not known yet; `planned`: a payment plan pays the bill, too. */
  readonly status: 'paid' | 'checking' | 'planned';
}

export interface PaymentOutcome {
  readonly status: PaymentStatus;
  /** The key to the receipt. */
  readonly transactionId?: string;
  /** The reference, which a patient can name on the telephone. */
  readonly reference?: string;
  readonly reason?: DeclineReason;
  /** The payer is written to once it is decided; known while nobody has. */
  readonly isWrittenTo?: boolean;
  /** The vendor's page of a payment that waits for its payer, told to that payer alone. */
  readonly page?: DecisionPage;
  /** Cents that were to be paid, where the vendor took another amount. */
  readonly asked?: number;
  /** Cents of credit that the vendor has told of the payer, told to that payer alone. */
  readonly creditLimit?: number;
  readonly legs: readonly Leg[];
}

/** The standing of a payment as its handle tells it to anybody: no sum, no name, no bill. */
export interface PaymentStanding {
  readonly status: PaymentStatus;
  /** The vendor took less than was to be paid, or more. */
  readonly took?: 'less' | 'more' | undefined;
  /** The way in which money of it went back since, where it did. */
  readonly back?: Standing | undefined;
  /** A bill is owed again for what went back: it was not beyond all bills. */
  readonly isOwedAgain?: boolean | undefined;
  /** The payer had agreed, and the vendor asks them once more. */
  readonly isAskedAnew?: boolean | undefined;
}
