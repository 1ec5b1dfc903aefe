import type { Deps } from '../deps.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Session } from '../store/sessions.ts';
import { bankProblems } from './check-bank.ts';
import { cardProblems } from './check-card.ts';
import { checkAmounts } from './check-amounts.ts';
import { checkBalances, checkCart } from './check-cart.ts';
import type { PayBody } from './keys.ts';
import { refuseFields, refusePayment } from './refuse.ts';

interface Asked {
  readonly body: PayBody;
  readonly session: Session;
  readonly tenant: Tenant;
  readonly now: number;
}

/** Checks everything that the form has checked, and what no form can know; refuses, and answers nothing. */
export const checkPayment = async (
  { db }: Deps,
  { body, session, tenant, now }: Asked,
): Promise<void> => {
  const offered = body.paymentMethod === 'cards' ? tenant.payments.card : tenant.payments.ach;
  if (!offered) throw refusePayment('method');
  const found =
    body.paymentMethod === 'cards' ? cardProblems(body, tenant, now) : bankProblems(body);
  const problems = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  checkCart(body.cart, tenant);
  await checkBalances(db, body.cart, session);
  await checkAmounts(db, { cart: body.cart, session, tenant });
};
