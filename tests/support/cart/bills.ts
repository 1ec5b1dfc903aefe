import type { Seen } from './commands.ts';

export interface Bill {
  readonly id: string;
  readonly location: number;
  readonly amount: number;
  /** The provider knows of it. */
  readonly found: boolean;
  readonly onPlan: boolean;
}

export interface Choices {
  /** By bill: how much today. What is not here is paid in full. */
  readonly today: ReadonlyMap<string, number>;
  /** Of these, what only the plan put off: it is paid in full again when there is no plan. */
  readonly forPlan?: ReadonlySet<string>;
  readonly plan: Agreed | undefined;
}

export type Agreed = NonNullable<Seen['plan']> & { readonly sum: number };

/** Of nothing there is no part. */
export const partOf = (amount: number, share: number): number => Math.floor((amount * share) / 100);

/** By what the provider knows a bill that was typed. */
export const foundOf = (id: string): string => id.replace(/^f/, 'b');

/** What is not decided is paid in full. */
export function howPaid(today: number | undefined, amount: number): string {
  if (today === 0) return 'DEFERRED';
  return today === undefined || today === amount ? 'FULL' : 'PARTIAL';
}
