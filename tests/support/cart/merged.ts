import type { Bill, Choices } from './bills.ts';

interface Held {
  readonly bills: Bill[];
  readonly chosen: Choices;
}

/** A found bill takes the place of the typed one; put off, or paid in part, it stays so. */
export function merged({ bills, chosen }: Held, typed: Bill, found: Bill): Held {
  const { today, forPlan = [], plan } = chosen;
  const much = today.get(typed.id);
  const isKept = much === 0 || (much !== undefined && much < Math.min(typed.amount, found.amount));
  const rename = (id: string) => (id === typed.id ? found.id : id);
  return {
    bills: bills.flatMap((bill) => (bill !== typed ? [bill] : isKept ? [found] : [])),
    chosen: {
      today: new Map(
        [...today]
          .filter(([id]) => id !== typed.id || isKept)
          .map(([id, amount]) => [rename(id), amount] as const),
      ),
      forPlan: new Set([...forPlan].map(rename)),
      plan: plan && { ...plan, ids: plan.ids.map(rename) },
    },
  };
}
