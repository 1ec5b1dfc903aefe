import { brandOf } from '#domain/card.ts';
import { agreedPlans } from '../plans/agreed.ts';
import { holdPlans } from '../plans/holds.ts';
import type { Payoffs } from '../plans/payoff.ts';
import type { Draft } from '../store/payments-claim.ts';
import type { Scope } from '../store/payments.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { currencyOf } from './currency.ts';
import { newReference } from './keys.ts';
import type { PayBody } from './keys.ts';
import { accountsPaid, legsFor } from './split.ts';
import type { Details } from './vendor.ts';

interface Asked {
  readonly scope: Scope;
  readonly key: string;
  readonly bodyHash: string;
  readonly body: PayBody;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly payoffs: Payoffs;
  readonly now: number;
}

/** The payment as the database keeps it: of the card or bank account only what a receipt shows. */
export const draftOf = (asked: Asked): Draft => {
  const { scope, key, bodyHash, body, session, stored, now } = asked;
  const { tenant } = stored;
  const accounts = [...accountsPaid(body.cart), ...asked.payoffs.interest];
  const legs = legsFor(accounts);
  const plans = agreedPlans(stored, body.cart, accounts, now);
  return {
    legs,
    also: async (work, intentId) => {
      await asked.payoffs.also(work, intentId);
      await holdPlans(work, { tenant: tenant.slug, intentId, plans });
    },
    again: body.again ?? false,
    intent: {
      ...scope,
      key,
      bodyHash,
      sessionId: session.id,
      amount: legs.reduce((sum, { amount }) => sum + amount, 0),
      currency: currencyOf(tenant, body.cart),
      method: body.paymentMethod,
      brand: brandName(body),
      last4: numberOf(body).slice(-4),
      expiry: expiryOf(body),
      payerName: body.payerName,
      email: receiptAddress(session, plans),
      cart: JSON.stringify(accounts),
      plans: plans.length === 0 ? null : JSON.stringify(plans),
      language: body.language,
      reference: newReference(),
    },
  };
};

/** The address that a plan's receipts are to go to; without a plan a username that is one. */
const receiptAddress = (
  { username }: Asked['session'],
  plans: readonly { readonly email: string }[],
): string | null => {
  const named = username?.includes('@') ? username : null;
  return plans.find(({ email }) => email !== '')?.email ?? named;
};

const brandNames: Readonly<Record<string, string>> = { 'american-express': 'amex' };

export const brandName = (body: PayBody): string | null => {
  if (body.paymentMethod === 'ach') return null;
  const type = brandOf(body.cardNumber)?.type ?? null;
  return type && (brandNames[type] ?? type);
};

const expiryOf = (body: PayBody): string | null =>
  body.paymentMethod === 'cards' ? `${body.expMonth}${body.expYear.slice(-2)}` : null;

export const numberOf = (body: PayBody): string =>
  body.paymentMethod === 'cards' ? body.cardNumber : body.bankAccountNumber;

/** The numbers of a card or bank account, which go to the vendor and nowhere else. */
export const detailsOf = (body: PayBody): Details =>
  body.paymentMethod === 'cards'
    ? {
        method: 'cards',
        number: body.cardNumber,
        cvv: body.cvv,
        expMonth: body.expMonth,
        expYear: body.expYear,
        name: body.payerName,
        address: body.address,
        ...(body.address2 && { address2: body.address2 }),
        city: body.city,
        ...(body.state && { state: body.state }),
        postalCode: body.postalCode,
        ...(body.level3 && { poNumber: body.level3.transactionReferenceNumber }),
      }
    : {
        method: 'ach',
        name: body.payerName,
        routingNumber: body.bankRoutingNumber,
        accountNumber: body.bankAccountNumber,
      };
