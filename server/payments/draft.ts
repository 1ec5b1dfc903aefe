import { askedToKeep, type AskedLogin } from '../saved-cards/kept-with.ts';
import { agreedPlans } from '../plans/agreed.ts';
import { holdPlans } from '../plans/holds.ts';
import type { Payoffs } from '../plans/payoff.ts';
import { Refused } from '../failure.ts';
import { holdLogin } from '../store/hold-login.ts';
import type { Draft } from '../store/payments-claim.ts';
import type { Scope } from '../store/payments.ts';
import type { Session } from '../store/sessions.ts';
import { noteTextPayment } from '../store/text-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { currencyOf } from './currency.ts';
import { newReference } from './keys.ts';
import type { Means } from './means.ts';
import type { PayBody } from './keys.ts';
import { accountsPaid, legsFor } from './split.ts';

interface Asked {
  readonly scope: Scope;
  readonly key: string;
  readonly bodyHash: string;
  readonly body: PayBody;
  readonly means: Omit<Means, 'hash' | 'details' | 'fingerprint'>;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly payoffs: Payoffs;
  /** The login that a guest asks for, to keep the card under. */
  readonly login?: AskedLogin | undefined;
  /** The words that the payer agreed to, to have Text to Pay turned on. */
  readonly enrolling?: string | undefined;
  /** The address that the payer typed with the payment. */
  readonly email?: string | undefined;
  readonly now: number;
}

/** The payment as the database keeps it: of the card or bank account only what a receipt shows. */
export const draftOf = (asked: Asked): Draft => {
  const { scope, key, bodyHash, body, means, session, stored, now } = asked;
  const { method, brand, last4, expiry, payerName, holderName = null, answer } = means;
  const { tenant } = stored;
  const accounts = [...accountsPaid(body.cart), ...asked.payoffs.interest];
  const legs = legsFor(accounts);
  const plans = agreedPlans(stored, body.cart, accounts, {
    now,
    language: body.language,
    answer,
  });
  return {
    legs,
    also: async (work, intentId) => {
      const payer = means.card?.personId ?? session.personId;
      // A login that was closed meanwhile pays nothing more, its card of a text neither.
      if (payer !== null && !(await holdLogin(work, payer))) throw new Refused('signedOut');
      await asked.payoffs.also(work, intentId);
      await holdPlans(work, { tenant: tenant.slug, intentId, plans });
      if (means.only) await noteTextPayment(work, session.id, intentId);
    },
    again: body.again ?? false,
    paysOff: asked.payoffs.begunBy,
    intent: {
      ...scope,
      key,
      bodyHash,
      sessionId: session.id,
      amount: legs.reduce((sum, { amount }) => sum + amount, 0),
      currency: currencyOf(tenant, body.cart),
      method,
      brand,
      last4,
      expiry,
      payerName,
      holderName,
      poNumber: poNumberIn(body),
      email: receiptAddress(session, plans, asked.email),
      cart: JSON.stringify(accounts),
      plans: plans.length === 0 ? null : JSON.stringify(plans),
      keeping: keepingOf(asked),
      enrolling: asked.enrolling ?? null,
      language: body.language,
      reference: newReference(),
    },
  };
};

const poNumberIn = (body: PayBody): string | null =>
  ('level3' in body ? body.level3?.transactionReferenceNumber : undefined) ?? null;

/** The card that is to be kept once it has paid, for whoever has a login to keep it under, or asks for one. */
const keepingOf = ({ body, session: { personId }, login, stored, now }: Asked): string | null => {
  if (body.paymentMethod !== 'cards' || !body.saveCardForFuture) return null;
  const owner = personId === null ? login && { login } : { personId };
  return owner ? askedToKeep({ body, owner, stored, now }) : null;
};

/** The address that a plan's receipts are to go to; without a plan the typed one, or a username that is one. */
const receiptAddress = (
  { username }: Asked['session'],
  plans: readonly { readonly email: string }[],
  typed: string | undefined,
): string | null => {
  const named = username?.includes('@') ? username : null;
  return (plans.find(({ email }) => email !== '')?.email ?? typed) || named;
};
