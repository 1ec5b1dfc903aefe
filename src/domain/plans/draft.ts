import { arranged } from '../arranged.ts';
import { rowsIn, type Cart, type CartRow } from '../cart.ts';

/** A plan that is being set up, as the patient who left it finds it again. */
export interface PlanDraft {
  /** The step in which it was left. */
  readonly step: 1 | 2 | 3 | 4;
  /** The rows as everything would be paid; the plan itself takes nothing until its terms are chosen. */
  readonly plans: readonly CartRow[];
  /** The rows as everything was paid before: Cancel returns to them. */
  readonly before: readonly CartRow[];
}

/** The draft is of these very accounts, and as much is owed on them as then. */
export function isDraftOf({ accounts }: Cart, { plans }: PlanDraft): boolean {
  const rows = rowsIn(arranged(accounts, plans));
  return rows.length === plans.length && rows.every((row) => plans.includes(row));
}
