import { isOnPlan, type CartAccount, type CartRow } from './cart.ts';
import { shownAmount } from './entry/masks.ts';
import { toCents, type Cents } from './money.ts';
import { parseMoney, toDecimal } from './typed-money.ts';
import { problem, type Problem } from './problem.ts';
import { required } from './required.ts';
import { mayWait, takesParts } from './takes-parts.ts';
import type { Tenant } from './tenant.ts';

/** The choices for an account on the accounts screen; plans have their own way. */
export type Option = 'FULL' | 'PARTIAL' | 'DEFERRED';

type Rules = Pick<Tenant, 'payments'>;

/** A provider's rules for a part of a bill. */
export interface PartRules {
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment' | 'minimumPayment'>;
}

/** The least that is taken of a partial amount: something. */
export const leastPartial = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'minimumPayment'>;
}): Cents => toCents(Math.max(payments.minimumPayment, 1));

/**
 * The problem that keeps an amount from being paid once, of all that is owed: the screen and the
 * payment ask this.
 */
export function onceProblem(
  rules: PartRules,
  { subtotal, amount }: Pick<CartRow, 'subtotal' | 'amount'>,
): 'minimum' | 'tooMuch' | 'partial' | undefined {
  if (amount < 1) return 'minimum';
  if (amount > subtotal) return 'tooMuch';
  if (amount === subtotal) return undefined;
  if (!takesParts(rules)) return 'partial';
  return amount < leastPartial(rules) ? 'minimum' : undefined;
}

interface Asked {
  readonly subtotal: CartRow['subtotal'];
  readonly account: Pick<CartAccount, 'agencyStatus'>;
  /** The account is the only one: none can be paid first. */
  readonly isOnly: boolean;
  /** The choice that was made while there were others. */
  readonly paymentOption?: CartRow['paymentOption'];
}

/**
 * Options in the order in which they are offered. A part that would have to be everything is none;
 * an account that was put off keeps that option.
 */
export function optionsFor(rules: Rules, asked: Asked): readonly Option[] {
  const { subtotal, account, isOnly, paymentOption } = asked;
  const most = toCents(subtotal - 1);
  const partial = onceProblem(rules, { subtotal, amount: most }) === undefined;
  const deferred =
    mayWait(rules, account) && (isOnPlan(account) || !isOnly || paymentOption === 'DEFERRED');
  return [
    'FULL',
    ...(partial ? ['PARTIAL' as const] : []),
    ...(deferred ? ['DEFERRED' as const] : []),
  ];
}

/** The limits of a partial amount. */
export interface PartialLimits {
  readonly least: Cents;
  readonly subtotal: Cents;
}

/** The problem of a partial amount as it was typed; the words write amounts as the reader does. */
export function partialProblem(
  typed: string,
  { least, subtotal }: PartialLimits,
  written: (amount: Cents) => string,
): Problem | undefined {
  if (typed.trim() === '') return required(typed, 'amount');
  const amount = parseMoney(typed);
  if (amount === undefined) return problem('field_errors_amountformat');
  if (amount < least) return problem('field_errors_amount1', { min: written(least) });
  if (amount > subtotal) return problem('field_errors_amount2', { subtotal: written(subtotal) });
  return undefined;
}

/** The form of a partial amount that was not confirmed yet: what stands in it. */
export type Typed = 'nothing' | 'wrong' | Cents;

/** The partial amount that is understood while it is typed. */
export function readPartial(typed: string, limits: PartialLimits): Typed {
  if (typed.trim() === '') return 'nothing';
  const shown = shownAmount(typed.trim());
  const read = partialProblem(shown, limits, toDecimal) ? undefined : parseMoney(shown);
  return read ?? 'wrong';
}
