import { randomBytes, randomUUID } from 'node:crypto';
import type { IssueCash } from '#contract/cash.ts';
import { cashOrderOf, codeLasts } from '#domain/cash-code.ts';
import { leastPartial } from '#domain/cart-options.ts';
import { addDays } from '#domain/dates.ts';
import { payerNameProblem } from '#domain/payer-name.ts';
import { startOf } from '#domain/time-zone.ts';
import { callbacksPath } from '../away/return-link.ts';
import { clearTheWay } from '../away/clear-the-way.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { locationIn } from '../receipts/locations.ts';
import { isRecurring } from '../plans/agreed.ts';
import { todayAt } from '../plans/calendar.ts';
import { checkCart } from '../payments/check-cart.ts';
import { checkOwed, refuseProblems } from '../payments/check.ts';
import { currencyOf } from '../payments/currency.ts';
import { bodyHash, newReference } from '../payments/keys.ts';
import { beforePayment } from '../payments/limits.ts';
import { scopeOf } from '../payments/pay.ts';
import type { Payments } from '../payments/payments.ts';
import { orRefused } from '../payments/or-refused.ts';
import { refuseBeside, refusePayment } from '../payments/refuse.ts';
import { accountsPaid } from '../payments/split.ts';
import { refuseBesideSaved } from '../payments/under-way.ts';
import { VendorUnclear, VendorUnreached } from '../payments/vendor.ts';
import {
  addCode,
  codeById,
  codeOfAttempt,
  noteIssued,
  type CashCodeRow,
} from '../store/cash-codes.ts';
import { billsIn } from '../store/payments-bills.ts';
import { paymentsOfBills } from '../store/payments-of-bills.ts';
import { PaidElsewhere } from '../store/payments-elsewhere.ts';
import { refusePaidInVisit } from '../store/payments-paid.ts';
import { pendingBeside } from '../store/payments-pending.ts';
import { paidShortly } from '../store/payments-shortly.ts';
import { plansBeside } from '../store/plans-beside.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { openTenant } from '../tenancy.ts';
import { mailCode } from './letter.ts';
import { cashVendor, networkOf } from './network.ts';
import { endCodesBeside } from './revoke.ts';

interface Asking {
  readonly body: IssueCash;
  readonly session: Session;
  readonly ip: string;
  readonly now: number;
  readonly origin: string;
}

const hour = 60 * 60_000;

/** Issues a code for a cart, once: a repeat gets the same, also where the network's first answer was lost. */
export const issueCode = async (payments: Payments, asking: Asking): Promise<CashCodeRow> => {
  const { deps } = payments;
  const { body, session } = asking;
  const scope = scopeOf(session);
  const hash = bodyHash(deps.config.secret, body);
  const stored = await openTenant(deps.db, session.tenant);
  const known = await codeOfAttempt(deps.db, scope, body.idempotencyKey);
  if (known !== undefined && known.bodyHash !== hash) throw new Refused('unprocessable');
  if (known?.ref) return known;
  if (known === undefined) {
    await refuseUnfit(payments, asking, stored);
    await clearTheWay(payments, { scope, cart: body.cart, but: body.idempotencyKey });
    await orRefused(() => refusePaid(deps, asking));
    await addCode(deps.db, rowOf(asking, stored, hash));
  }
  const code = await codeOfAttempt(deps.db, scope, body.idempotencyKey);
  if (code === undefined) throw new Refused('conflict');
  await askNetwork(payments, asking, { code, stored });
  const bills = billsIn(code.cart);
  await endCodesBeside(deps.db, { ...code, bills, now: await deps.now(), but: code.id });
  return codeById(deps.db, code.id);
};

const refuseUnfit = async (
  { deps }: Payments,
  asking: Asking,
  { tenant }: StoredTenant,
): Promise<void> => {
  const { body, session, ip, now } = asking;
  const { cart, payerName, idempotencyKey: key } = body;
  if (!tenant.payments.cashNetwork) throw refusePayment('method');
  if (cart.paymentActions.some(isRecurring)) throw refusePayment('plans');
  refuseProblems({ payerName: payerNameProblem(payerName)?.text });
  checkCart(cart, tenant);
  await checkOwed(deps.db, { body: { cart }, session, tenant });
  const scope = scopeOf(session);
  await refuseBesideSaved(deps.db, session, { scope, key, now });
  await refusePending(deps, asking);
  await beforePayment(deps, { sessionId: session.id, ip, now, shown: false, typed: undefined });
};

/** The payments beside the one that the code is for, which is nobody's card. */
const besideIn = async ({ db }: Deps, { body, session, now }: Asking) => {
  const { tenant, subject } = scopeOf(session);
  const wanted = {
    tenant,
    subject,
    key: body.idempotencyKey,
    sessionId: session.id,
    method: cashVendor,
    currency: '',
    last4: '',
    amount: 0,
    cart: JSON.stringify(accountsPaid(body.cart)),
  };
  return { wanted, all: await paymentsOfBills(db, wanted, now) };
};

/** A bill of the payer's that is being processed is not paid at a counter meanwhile. */
const refusePending = async (deps: Deps, asking: Asking): Promise<void> => {
  const { wanted, all } = await besideIn(deps, asking);
  const pending = pendingBeside(all, wanted, asking.now);
  if (pending.length > 0) throw refuseBeside('beingProcessed', pending);
};

/**
 * A code is a payment to come: a bill that this visit has paid has none, and one that was paid shortly before has one
 * where its payer wants it all the same.
 */
const refusePaid = async (deps: Deps, asking: Asking): Promise<void> => {
  const { wanted, all } = await besideIn(deps, asking);
  refusePaidInVisit(all, wanted, asking.now);
  const planned = await plansBeside(deps.db, wanted);
  const earlier = asking.body.again
    ? []
    : [...paidShortly(all, wanted, asking.now), ...planned.asked];
  if (earlier.length > 0) throw new PaidElsewhere(earlier);
};

const rowOf = ({ body, session, now }: Asking, stored: StoredTenant, hash: string): CashCodeRow => {
  const { tenant } = stored;
  const { subject } = scopeOf(session);
  const accounts = accountsPaid(body.cart).filter(({ amount }) => amount > 0);
  const username = session.username?.includes('@') ? session.username : null;
  const lastDay = addDays(todayAt(stored, now), codeLasts);
  return {
    id: randomUUID(),
    tenant: session.tenant,
    subject,
    sessionId: session.id,
    key: body.idempotencyKey,
    bodyHash: hash,
    handle: randomBytes(16).toString('base64url'),
    ref: null,
    digits: null,
    bars: 'code128',
    takes: cashOrderOf(tenant, accounts),
    amount: accounts.reduce((sum, { amount }) => sum + amount, 0),
    least: leastPartial(tenant),
    currency: currencyOf(tenant, body.cart),
    cart: JSON.stringify(accounts),
    payerName: body.payerName,
    email: body.email ?? username,
    language: body.language,
    reference: newReference(),
    places: '[]',
    createdAt: now,
    expiresAt: startOf(addDays(lastDay, 1), stored.backend.timeZone ?? undefined) - 1,
    endedAt: null,
    askAt: null,
  };
};

interface Asked {
  readonly code: CashCodeRow;
  readonly stored: StoredTenant;
}

const askNetwork = async (payments: Payments, { origin }: Asking, { code, stored }: Asked) => {
  const { deps } = payments;
  const callbackUrl = `${origin}${callbacksPath}/${cashVendor}`;
  const accounts = JSON.parse(code.cart) as readonly { readonly locationId: number }[];
  const places = new Set(accounts.map(({ locationId }) => locationId));
  const at = places.size === 1 ? accounts[0]?.locationId : undefined;
  try {
    const issued = await networkOf(payments).issue({
      reference: code.id,
      takes: code.takes,
      amount: code.amount,
      least: code.takes === 'exact' ? code.amount : Math.min(code.least, code.amount),
      currency: code.currency,
      until: code.expiresAt,
      payerName: code.payerName,
      language: code.language,
      provider: locationIn(stored.tenant, at)?.name || stored.tenant.name,
      callbackUrl,
      authorizationUrl: `${callbackUrl}/authorization`,
    });
    const { ref, digits, bars, until } = issued;
    const now = await deps.now();
    const expiresAt = Math.min(code.expiresAt, until);
    const noted = { ref, digits, bars, expiresAt, places: JSON.stringify(issued.places) };
    await deps.db.transaction().execute(async (work) => {
      await noteIssued(work, code.id, { ...noted, askAt: now + hour });
      await mailCode(deps, work, { code: await codeById(work, code.id), stored, now });
    });
    deps.log('information', 'cash.issued', { reference: code.reference });
  } catch (error) {
    if (!(error instanceof VendorUnreached || error instanceof VendorUnclear)) throw error;
    deps.log('warning', 'payment.unanswered', {
      reference: code.reference,
      error: `${error.name} ${error.message}`,
    });
    throw new Refused('unavailable', { headers: { 'retry-after': '2' } });
  }
};
