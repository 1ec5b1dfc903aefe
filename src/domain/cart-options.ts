import { countOf, type Cart, type Plan } from './cart.ts';
import { parseMoney, toCents, type Cents } from './money.ts';
import { problem, type Problem } from './problem.ts';
import type { Tenant } from './tenant.ts';

/** What the patient may choose for an account on the accounts screen; plans have their own way. */
export type Option = 'FULL' | 'PARTIAL' | 'DEFERRED';

type Rules = Pick<Tenant, 'payments'>;

/** `allowOnlyFullOrPlan` takes away only the choice to pay nothing today. */
export const takesParts = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment'>;
}): boolean => payments.allowV4PartialPayment;

/** The least that is taken of a partial amount: something. */
export const leastPartial = ({ payments }: Rules): Cents =>
  toCents(Math.max(payments.minimumPayment, 1));

/** In the order in which they are offered. A part that would have to be everything is none. */
export function optionsFor(rules: Rules, cart: Cart, plan: Plan): readonly Option[] {
  const partial = takesParts(rules) && plan.subtotal > leastPartial(rules);
  const deferred = countOf(cart) > 1 && !rules.payments.allowOnlyFullOrPlan;
  return [
    'FULL',
    ...(partial ? ['PARTIAL' as const] : []),
    ...(deferred ? ['DEFERRED' as const] : []),
  ];
}

/** What is wrong with a partial amount as it was typed; the words write amounts as the reader does. */
export function partialProblem(
  typed: string,
  { least, subtotal }: { readonly least: Cents; readonly subtotal: Cents },
  written: (amount: Cents) => string,
): Problem | undefined {
  if (typed.trim() === '') return problem('field_errors_required');
  const amount = parseMoney(typed);
  if (amount === undefined) return problem('field_errors_amountformat');
  if (amount < least) return problem('field_errors_amount1', { min: written(least) });
  if (amount > subtotal) return problem('field_errors_amount2', { subtotal: written(subtotal) });
  return undefined;
}
