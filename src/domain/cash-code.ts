import { leastPartial, type PartRules } from './cart-options.ts';
import { toCents, type Cents } from './money.ts';
import type { CashPaid } from './visit/paid-in-cash.ts';
import { takesParts } from './takes-parts.ts';

/** The method of payments at counters. */
export const cashMethod = 'cash-network';

/** The amounts that a code takes: its own alone, parts of it, or whatever is brought from the least amount on. */
export const cashOrders = ['exact', 'up-to', 'any'] as const;
export type CashOrder = (typeof cashOrders)[number];

/** The kinds of bars that networks of counters read. */
export const barKinds = ['code128', 'itf'] as const;
export type BarKind = (typeof barKinds)[number];

/** The standing of a code: it can be paid, nothing of it is left, its payer gave it up, or its time is over. */
export const cashStandings = ['open', 'paid', 'revoked', 'expired'] as const;
export type CashStanding = (typeof cashStandings)[number];

/** A code with which a bill is paid in cash at a counter, for whoever holds its address. */
export interface CashCode {
  /** 128 random bits: the code's own address. */
  readonly handle: string;
  /** The digits that the counter reads. */
  readonly code: string;
  readonly bars: BarKind;
  readonly order: CashOrder;
  readonly standing: CashStanding;
  readonly amount: Cents;
  /** Cents that can still be paid with the code. */
  readonly left: Cents;
  /** Cents that payments under way hold: they are left to pay once these come to nothing. */
  readonly held: Cents;
  /** The least that a counter takes at a time. */
  readonly least: Cents;
  readonly paid: Cents;
  /** Cents of those that came on top of the bills, and are owed back. */
  readonly beyond: Cents;
  /** Cents of those whose bills were paid another way as well. */
  readonly twice: Cents;
  /** Cents that were paid with the code and went back: nothing of them is kept. */
  readonly back: Cents;
  /** A counter has asked about a payment, and the network has not told that it was made. */
  readonly isBeingPaid: boolean;
  /** Cents that the counter adds to each payment, where the provider states them. */
  readonly fee?: Cents | undefined;
  /** The time at which a counter that took nothing lets go, in epoch milliseconds. */
  readonly freeAt?: number | undefined;
  /** The last day on which it can be paid, at the provider: `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** The chains whose counters take it. */
  readonly places: string[];
  /** The number to name on the telephone. */
  readonly reference: string;
  /** The locations of its bills, whose telephones answer for them. */
  readonly locationIds: number[];
}

/** A code of the payer's own, with the bills that it pays. */
export interface OwnCode extends CashCode {
  /** The bills' marks, as `billMark` writes them. */
  readonly bills: readonly string[];
  /** The account numbers, as the bills have them. */
  readonly numbers: readonly string[];
  /** The payments that were made with it, where it was made in this visit. */
  readonly payments: readonly CashPaid[];
}

/** Days for which a code can be paid, besides the one on which it was made. */
export const codeLasts = 14;

/**
 * The amounts that a code is to take: its own alone where the provider takes no parts; parts of it where the provider
 * knows what is owed; and of numbers that were typed, more as well, for nobody can say what is owed on them.
 */
export const cashOrderOf = (
  rules: PartRules,
  bills: readonly { readonly openBalanceId?: string | undefined }[],
): CashOrder => {
  if (!takesParts(rules)) return 'exact';
  return bills.every(({ openBalanceId }) => openBalanceId === undefined) ? 'any' : 'up-to';
};

/** The least that is taken at a time: what is left, where that is less than the provider's least amount. */
export const leastOf = (rules: PartRules, left: Cents): Cents =>
  toCents(Math.min(leastPartial(rules), left));

/** Digits as people read them out: four at a time. */
export const inFours = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
