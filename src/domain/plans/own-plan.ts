import { shownAmount } from '../entry/masks.ts';
import { toCents, type Cents } from '../money.ts';
import { parseMoney } from '../typed-money.ts';
import { problem, type Problem } from '../problem.ts';
import { mostInstalments } from './plan-schedule.ts';

/** The least payment: what the provider takes at least, and enough to come to an end. */
export const leastPayment = (total: Cents, minimum: number): Cents =>
  toCents(Math.min(total, Math.max(minimum, 1, Math.ceil(total / mostInstalments))));

/** The problem of a payment's amount as it was typed. */
export function paymentProblem(
  typed: string,
  { least, total }: { readonly least: Cents; readonly total: Cents },
  written: (amount: Cents) => string,
): Problem | undefined {
  if (typed.trim() === '') return problem('field_errors_recurringamount');
  const amount = parseMoney(shownAmount(typed.trim()));
  if (amount === undefined) return problem('field_errors_recurringamount1');
  if (amount === 0) return problem('field_errors_recurringamount3');
  if (amount > total) return problem('field_errors_recurringamount2');
  if (amount < least) return problem('field_errors_amount1', { min: written(least) });
  return undefined;
}
