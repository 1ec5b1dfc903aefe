import type { Seen } from './commands.ts';

export interface Bill {
  readonly id: string;
  readonly location: number;
  readonly amount: number;
  /** The provider knows of the bill. */
  readonly found: boolean;
  readonly onPlan: boolean;
}

export interface Choices {
  /** The amount paid today, by bill; a bill without one is paid in full. */
  readonly today: ReadonlyMap<string, number>;
  /** The bills that the plan alone put off: they are paid in full again when there is no plan. */
  readonly forPlan?: ReadonlySet<string>;
  readonly plan: Agreed | undefined;
}

export type Agreed = NonNullable<Seen['plan']> & { readonly sum: number };

/** A share of an amount, in whole cents. */
export const partOf = (amount: number, share: number): number => Math.floor((amount * share) / 100);

/** The provider's id of a bill that was typed. */
export const foundOf = (id: string): string => id.replace(/^f/, 'b');

/** The option of a bill; an undecided one is paid in full. */
export function howPaid(today: number | undefined, amount: number): string {
  if (today === 0) return 'DEFERRED';
  return today === undefined || today === amount ? 'FULL' : 'PARTIAL';
}

/** One of a list, by any number. */
export const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(list.length, 1)];

/** The content of the form of a partial amount. */
export type Form = 'nothing' | 'wrong' | number;

/** An amount is asked about that was typed and is not what is paid anyway. */
export const isAskedAbout = (form: Form | undefined, today: number): boolean =>
  typeof form === 'number' && form !== today;

/** The payments that are sent: the plan's first, and each bill's of which something is paid today. */
export const sentOf = (plan: Agreed | undefined, each: Seen['single']): Seen['sent'] => [
  ...(plan ? [{ ids: plan.ids, amount: plan.rate, terms: plan.terms }] : []),
  ...each
    .filter(([, , how, today]) => how !== 'DEFERRED' && today > 0)
    .map(([id, , , today]) => ({ ids: [id], amount: today, terms: 0 })),
];
