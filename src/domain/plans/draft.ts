import { arranged, rowsIn, type Cart, type CartRow } from '../cart.ts';

/** A plan that is being set up, as whoever left it finds it again. */
export interface PlanDraft {
  /** The step in which it was left. */
  readonly step: 1 | 2 | 3 | 4;
  /** How everything would be paid; the plan itself takes nothing until its terms are chosen. */
  readonly plans: readonly CartRow[];
  /** How everything was paid before: what Cancel returns to. */
  readonly before: readonly CartRow[];
}

/** These very accounts are owed, and as much as they were. */
export function isDraftOf({ accounts }: Cart, { plans }: PlanDraft): boolean {
  const held = rowsIn(arranged(accounts, plans));
  return held.length === plans.length && held.every((row) => plans.includes(row));
}
