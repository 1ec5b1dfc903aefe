import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import { deeds } from './deeds.ts';
import type { PlanDebit } from './new-means.ts';

/**
 * The changes of a plan since its first day: those of its payer (`byHand` turns automatic payments off), and `billed`, a
 * bill that its provider changed; `back`, money that went back and counts no more, and `refunded`, money of the plan that counts as paid and is owed again beside it; `settle`, the rest that the provider took as settled; and the ways in which it ended.
 */
export const planChanges = [
  ...deeds,
  'byHand',
  'means',
  'billed',
  'back',
  'refunded',
  'settle',
  'stop',
  'failed',
] as const;
export type PlanChangeKind = (typeof planChanges)[number];

/** `portal`: nobody changed it; a plan ended that was not paid. */
export const planChangers = ['payer', 'provider', 'portal'] as const;

export interface PlanChange {
  readonly date: CalendarDate;
  readonly what: PlanChangeKind;
  readonly by: (typeof planChangers)[number];
  /** The payment that was to be made at once was refused. */
  readonly refused?: true;
  /** The payments that it left: the next one, and the day of the last. */
  readonly left?: { readonly next: PlanDebit; readonly last: CalendarDate };
  /** The card or bank account that was chosen. */
  readonly means?: {
    readonly type: 'card' | 'ach';
    readonly brand?: string;
    readonly last4: string;
  };
  /** The numbers of the bills that were added. */
  readonly added?: readonly string[];
  /** Cents that a changed bill is less than before, or more. */
  readonly less?: Cents;
  readonly more?: Cents;
  /** Cents by which a bill was raised that are on no plan. */
  readonly beyond?: Cents;
  /** Cents that had been paid and went back. */
  readonly back?: Cents;
  /** Cents of its bills that the provider took as settled. */
  readonly settled?: Cents;
  /** The sentences that were agreed to, in the language in which they were read. */
  readonly agreed?: { readonly text: string; readonly language: string };
}

/** Changes after which the terms of the first day hold no more as they were written. */
const redrawing: readonly PlanChangeKind[] = [
  'pause',
  'resume',
  'move',
  'amount',
  'ahead',
  'catchup',
  'add',
  'payoff',
  'billed',
];

/** Payments that are still to come, whatever keeps them. */
const open = ['pending', 'waiting', 'overdue', 'nottaken'];

interface Standing {
  readonly changes: readonly PlanChange[];
  readonly payments: readonly { readonly status: string; readonly date: CalendarDate }[];
}

interface HoldsNow {
  readonly count: number;
  readonly next: CalendarDate;
  readonly last: CalendarDate;
}

/** The payments that are still to come, where another schedule holds now than the one that was first agreed to. */
export const holdsNow = ({ changes, payments }: Standing): HoldsNow | undefined => {
  // A part of a bill that is on no plan leaves the plan as it was.
  const redraws = ({ what, more, less, beyond }: PlanChange): boolean =>
    redrawing.includes(what) && (beyond === undefined || (more ?? less) !== undefined);
  if (!changes.some(redraws)) return undefined;
  const coming = payments.filter(({ status }) => open.includes(status));
  const [next] = coming;
  const last = coming.at(-1);
  return next && last && { count: coming.length, next: next.date, last: last.date };
};
