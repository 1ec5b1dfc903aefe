import type { Kysely } from 'kysely';
import type { SentCart } from '#contract/cart.ts';
import { onceProblem } from '#domain/cart-options.ts';
import { leftOut } from '#domain/left-out.ts';
import { addMoney, toCents } from '#domain/money.ts';
import { planRulesFor } from '#domain/plans/rules.ts';
import { takesNone } from '#domain/takes-parts.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasAccount } from '#domain/visitor.ts';
import { isRecurring } from '../plans/agreed.ts';
import { arePaidByHand } from '../plans/are-paid-by-hand.ts';
import { busyBalances } from '../store/balance-payments.ts';
import { accountsFor } from '../store/grants.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import { refusePayment } from './refuse.ts';

interface Asked {
  readonly cart: SentCart;
  readonly session: Session;
  readonly tenant: Tenant;
}

/** Checks each action by the provider's rules; checkBalances has compared what is owed. */
export const checkAmounts = async (db: Kysely<Database>, asked: Asked): Promise<void> => {
  const { cart, session, tenant } = asked;
  for (const { problem, isPart, bills } of onceFaults(cart, tenant))
    // A plan that its payer pays by hand is paid in parts, whatever the provider says of other bills.
    if (!isPart || !(await arePaidByHand(db, session, bills))) throw refusePayment(problem);
  const hasPlan = cart.paymentActions.some(isRecurring);
  if (hasPlan && !planRulesFor(tenant, wayOf(session)).isOffered) throw refusePayment('plans');
  // Bills that are left out of a plan wait for it.
  if (!hasPlan && !takesNone(tenant)) await checkLeftOut(db, asked);
};

/** The amounts of a cart that the provider does not take of these bills, by its rules for them. */
const onceFaults = ({ accounts, paymentActions }: SentCart, tenant: Tenant) =>
  paymentActions
    .filter((one) => !isRecurring(one))
    .flatMap(({ accounts: own, amount }) => {
      const its = accounts.filter(({ accountId }) => own.includes(accountId));
      const subtotal = addMoney(...its.map((one) => one.amount));
      const problem = onceProblem(tenant, { subtotal, amount });
      const isPart = amount >= 1 && amount <= subtotal;
      return problem ? [{ problem, isPart, bills: its.map((one) => one.openBalanceId) }] : [];
    });

export const checkOnce = (cart: SentCart, tenant: Tenant): void => {
  for (const { problem } of onceFaults(cart, tenant)) throw refusePayment(problem);
};

/** The way in by its chart's name: a text message leads to bills and their payment, and to no plan. */
const wayOf = ({ loginType, cameBy }: Session): string =>
  cameBy ?? (hasAccount(loginType) ? 'credentialed' : loginType === 'sso' ? 'sso' : 'quick-pay');

const checkLeftOut = async (
  db: Kysely<Database>,
  { cart, session, tenant }: Asked,
): Promise<void> => {
  const seen = await accountsFor(db, session);
  const owed = seen.map((one) => ({ ...one, amount: toCents(one.amount) }));
  const paid = cart.accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const left = leftOut(tenant, owed, paid).map(({ openBalanceId }) => openBalanceId);
  if (left.length === 0) return;
  const busy = await busyBalances(db, session.id, left);
  if (left.some((id) => !busy.has(id))) throw refusePayment('leftOut');
};
