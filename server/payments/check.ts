import type { CardPayment } from '#contract/payment.ts';
import type { Deps } from '../deps.ts';
import { kindOf } from '#domain/methods.ts';
import type { Tenant } from '#domain/tenant.ts';
import { mayRegister, mustSaveCard } from '#domain/paying-form.ts';
import { accountsPaid, legsFor } from './split.ts';
import type { Session } from '../store/sessions.ts';
import { bankProblems } from './check-bank.ts';
import { cardProblems } from './check-card.ts';
import { checkAmounts } from './check-amounts.ts';
import { checkBalances, checkCart } from './check-cart.ts';
import type { DirectBody } from './keys.ts';
import type { Means } from './means.ts';
import { checkOnly } from './check-only.ts';
import { onFileProblems } from './check-on-file.ts';
import { newCardHolderIn } from '../saved-cards/holder.ts';
import { refuseFields, refusePayment } from './refuse.ts';

interface Bought {
  readonly body: Pick<DirectBody, 'cart'>;
}

interface Asked {
  readonly body: DirectBody;
  readonly means: Means | undefined;
  readonly session: Session;
  readonly tenant: Tenant;
  readonly now: number;
}

/** Checks everything that the form has checked, and what no form can know; refuses, and answers nothing. */
export const checkPayment = async ({ db }: Deps, asked: Asked): Promise<void> => {
  const { body, tenant } = asked;
  if (!isDirect(body, tenant)) throw refusePayment('method');
  refuseProblems(problemsIn(asked));
  checkCart(body.cart, tenant);
  if (asked.means?.only) checkOnly(body.cart, asked.means.only);
  await checkOwed(db, asked);
};

/** A typed card whose bank is to be asked is paid no other way; a card on file was agreed to before. */
const isDirect = ({ paymentMethod }: DirectBody, tenant: Tenant): boolean =>
  paymentMethod === 'saved-card'
    ? tenant.payments.card
    : kindOf(paymentMethod, tenant) === 'direct';

/** Refuses fields that have a fault. */
export const refuseProblems = (found: Readonly<Record<string, string | undefined>>): void => {
  const problems = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
};

/** Checks a cart that fits together by what is owed. */
export const checkOwed = async (
  db: Deps['db'],
  { body: { cart }, session, tenant }: Pick<Asked, 'session' | 'tenant'> & Bought,
): Promise<void> => {
  await checkBalances(db, cart, session);
  await checkAmounts(db, { cart, session, tenant });
};

const problemsIn = ({ body, means, session, tenant, now }: Asked) => {
  if (body.paymentMethod === 'cards') return cardPaymentProblems(body, { session, tenant, now });
  if (body.paymentMethod === 'ach') return bankProblems(body);
  return onFileProblems(body, { card: means?.card, session, tenant, now });
};

/** Faults of a payment by a typed card, and of the wish to keep it. */
export const cardPaymentProblems = (
  body: CardPayment,
  { session, tenant, now }: Pick<Asked, 'session' | 'tenant' | 'now'>,
): Readonly<Record<string, string | undefined>> => {
  const registers = body.password !== undefined && mayRegister(tenant, session);
  if (body.saveCardForFuture && !registers) newCardHolderIn(session, tenant);
  const locations = legsFor(accountsPaid(body.cart)).length;
  const isMissing =
    !body.saveCardForFuture && mustSaveCard(tenant, { loginType: session.loginType, locations });
  return {
    ...cardProblems(body, tenant, now),
    saveCardForFuture: isMissing ? 'Required' : undefined,
  };
};
