import type { Cents } from '../money.ts';
import type { Recurring } from '../tenant.ts';

type Rule = Recurring['recurringRules'][number];

/** A provider without rules offers plans for any amount; one with rules for these amounts only. */
export const isWithinRules = (rules: readonly Rule[], dueToday: Cents): boolean =>
  rules.length === 0 ||
  rules.some(
    ({ rangeStart, rangeEnd }) =>
      dueToday >= rangeStart && (rangeEnd === 0 || dueToday <= rangeEnd),
  );
