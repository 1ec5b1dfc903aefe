import { randomBytes } from 'node:crypto';
import { Refused } from '../failure.ts';
import { locationIn } from '../receipts/locations.ts';
import { isRecurring } from '../plans/agreed.ts';
import { payoffsOf } from '../plans/payoff.ts';
import { checkCart } from '../payments/check-cart.ts';
import { checkOwed, refuseProblems } from '../payments/check.ts';
import { draftOf } from '../payments/draft.ts';
import { lateSince, settleGivenUp } from '../payments/given-up.ts';
import { bodyHash, derivedKey } from '../payments/keys.ts';
import { beforePayment } from '../payments/limits.ts';
import { orRefused } from '../payments/or-refused.ts';
import { outcomeOf } from '../payments/outcome.ts';
import { scopeOf } from '../payments/pay.ts';
import type { Payments } from '../payments/payments.ts';
import { refusePayment } from '../payments/refuse.ts';
import { anotherFirst, inProgress, refuseBesideSaved } from '../payments/under-way.ts';
import { VendorUnclear, VendorUnreached } from '../payments/vendor.ts';
import { claim, type Draft } from '../store/payments-claim.ts';
import { findIntent, heldPayment, type HeldIntent, type Intent } from '../store/payments.ts';
import type { Session } from '../store/sessions.ts';
import { loginAsked } from '../saved-cards/login-asked.ts';
import { askedToEnrol } from '../text-to-pay/enrolled-with.ts';
import { openTenant } from '../tenancy.ts';
import type { StoredTenant } from '../store/tenants.ts';
import {
  addVendorSession,
  lookNext,
  noteBegun,
  vendorSessionOf,
  wasHeard,
  type VendorSession,
} from '../store/vendor-sessions.ts';
import { refuseRobots } from '../vendors/verify-captcha.ts';
import { clearTheWay } from './clear-the-way.ts';
import { follow } from './follow.ts';
import type { AwayRequest } from './request.ts';
import { callbacksPath, returnAddress } from './return-link.ts';
import { settleAll } from './settle-all.ts';
import { unbegunAfter } from './next-look.ts';
import { counterOf } from './vendors.ts';

export interface Asking {
  readonly request: AwayRequest;
  readonly session: Session;
  readonly ip: string;
  readonly now: number;
  readonly origin: string;
}

/** Begins a payment that its payer decides on at a vendor, once: a repeat gets the first answer. */
export const beginAway = async (payments: Payments, asking: Asking) => {
  const { deps } = payments;
  const { request, session, now } = asking;
  const { db, config } = deps;
  const scope = scopeOf(session);
  const hash = bodyHash(config.secret, request.sent);
  const key =
    request.sent.idempotencyKey ?? (await derivedKey(db, config.secret, scope, request.sent, now));
  const known = await findIntent(db, scope, key);
  if (known) return again(payments, known, hash);
  const stored = await openTenant(db, session.tenant);
  await refuseBesideSaved(db, session, { scope, key, now });
  await refuseUnfit(payments, asking, stored);
  await clearTheWay(payments, { scope, cart: request.body.cart, but: key });
  const drawn = await draftFor(payments, asking, { key, hash, stored });
  await settleGivenUp(payments, drawn, scope);
  const hand = { owner: payments.owner, now: await deps.now() };
  const claimed = await orRefused(() => claim(db, drawn, hand));
  const winner = claimed ?? (await findIntent(db, scope, key));
  if (winner === undefined) throw anotherFirst(key);
  if (claimed === undefined) return again(payments, winner as Intent, hash);
  payments.faults.at('after-claim');
  await beginThere(payments, asking, { ...claimed, stored });
  return answerFor(payments, claimed.intent.id);
};

/** The vendor was not there, so nothing was begun; another attempt has a key of its own. */
const notBegun = () => new Refused('unavailable', { headers: { 'retry-after': '2' } });

/** A repeat of the request: the first answer, or none yet. */
const again = async (payments: Payments, known: Intent, hash: string) => {
  if (known.bodyHash !== hash) throw new Refused('unprocessable');
  if (known.status === 'claimed') throw inProgress();
  if (known.status === 'notcharged') throw notBegun();
  return answerFor(payments, known.id);
};

const answerFor = async ({ deps: { db } }: Payments, intentId: string) => {
  const session = await vendorSessionOf(db, intentId);
  if (session === undefined) throw new Refused('unprocessable');
  return { session, outcome: outcomeOf(await heldPayment(db, intentId)) };
};

const refuseUnfit = async (
  { deps }: Payments,
  { request, session, ip, now }: Asking,
  stored: StoredTenant,
): Promise<void> => {
  const { tenant } = stored;
  const { cart } = request.body;
  if (!request.isOffered) throw refusePayment('method');
  // Nothing that could be put right in the plan or in the fields would make this method carry it.
  if (!request.carriesPlans && cart.paymentActions.some(isRecurring)) throw refusePayment('plans');
  refuseProblems(request.problems);
  checkCart(cart, tenant);
  await checkOwed(deps.db, { body: { cart }, session, tenant });
  const typed = request.means.hash || undefined;
  await beforePayment(deps, { sessionId: session.id, ip, now, shown: false, typed });
  // A payer whom the vendor knows is no robot.
  if (typed !== undefined)
    await refuseRobots(deps, { stored, action: 'pay', proof: request.sent, ip, now });
};

interface Drawing {
  readonly key: string;
  readonly hash: string;
  readonly stored: StoredTenant;
}

const draftFor = async (
  payments: Payments,
  { request, session, ip, now }: Asking,
  { key, hash, stored }: Drawing,
): Promise<Draft> => {
  const { deps } = payments;
  const { body, means, vendor, embedded } = request;
  const draft = draftOf({
    scope: scopeOf(session),
    key,
    bodyHash: hash,
    body,
    means,
    session,
    stored,
    payoffs: await payoffsOf(deps.db, stored, body.cart, now),
    login: await loginAsked(deps, { body, session, stored, ip, now }),
    enrolling: await askedToEnrol(deps.db, { body, session, stored, now }),
    email: request.email,
    now,
  });
  const expiresAt = now + counterOf(payments.away, vendor).abilities.patienceMs;
  return {
    ...draft,
    lateSince: await lateSince(payments),
    elsewhereUntil: expiresAt,
    also: async (work, intentId) => {
      await draft.also?.(work, intentId);
      await addVendorSession(work, {
        intentId,
        vendor,
        handle: randomBytes(16).toString('base64url'),
        ref: null,
        secret: null,
        url: null,
        told: null,
        embedded: embedded ? 1 : 0,
        createdAt: now,
        expiresAt,
        // A process that ends in the beginning is looked after by another.
        lookAt: now + unbegunAfter,
      });
    },
  };
};

interface Claimed extends HeldIntent {
  readonly stored: StoredTenant;
}

const beginThere = async (payments: Payments, asking: Asking, claimed: Claimed): Promise<void> => {
  const { deps, away } = payments;
  const { db } = deps;
  const { request } = asking;
  const { intent, legs } = claimed;
  const session = await sessionOf(payments, intent.id);
  const order = orderOf(payments, asking, claimed, session);
  payments.faults.at('before-call');
  let begun;
  try {
    begun = await request.begin(away, order);
  } catch (error) {
    deps.log('warning', 'payment.unanswered', {
      reference: intent.reference,
      error: error instanceof Error ? `${error.name} ${error.message}` : '',
    });
    // The payer has seen no page of the vendor: only a vendor that takes money at once may have done so.
    if (error instanceof VendorUnreached || !request.mayTakeAtOnce) {
      await settleAll(payments, { intent, legs }, () => ({ kind: 'notcharged' }));
      await lookNext(db, intent.id, null);
      throw notBegun();
    }
    if (await isRefusedThere(payments, request, intent.id, error)) {
      // The payment is looked for all the same: its payer may have been asked before the vendor failed.
      await settleAll(payments, { intent, legs }, () => ({ kind: 'notcharged' }));
      throw notBegun();
    }
    await lookNext(db, intent.id, await deps.now());
    return;
  }
  payments.faults.at('after-call');
  const now = await deps.now();
  const { ref, url = null, secret = null } = begun;
  const isKnown = await wasHeard(db, request.vendor, ref);
  const lookAt = isKnown || url === null ? now : now + firstLook;
  await noteBegun(db, intent.id, { ref, url, secret, lookAt }, now);
  // Nothing is left to decide, so the vendor knows already.
  if (url === null && request.mayTakeAtOnce) await follow(payments, intent.id);
};

/** The vendor, which takes nothing before its payer agrees, answered that it failed, and shows no such payment. */
const isRefusedThere = async (
  { away, deps }: Payments,
  { vendor, asksAtOnce }: AwayRequest,
  reference: string,
  error: unknown,
): Promise<boolean> => {
  if (!asksAtOnce || !(error instanceof VendorUnclear && error.isAnswered)) return false;
  try {
    return ((await counterOf(away, vendor).begunUnder?.(reference)) ?? []).length === 0;
  } catch (unasked) {
    deps.log('warning', 'payment.unasked', { error: String(unasked) });
    return true;
  }
};

/** A payer needs some seconds to decide. */
const firstLook = 10_000;

const sessionOf = async ({ deps: { db } }: Payments, id: string): Promise<VendorSession> => {
  const session = await vendorSessionOf(db, id);
  if (session === undefined) throw new Error('a payment elsewhere has a vendor');
  return session;
};

const orderOf = (
  { deps: { config } }: Payments,
  { request, origin, now }: Asking,
  { intent, legs, stored }: Claimed,
  { handle, embedded }: VendorSession,
) => {
  const at = { secret: config.secret, origin, now };
  const back = { tenant: intent.tenant, handle, embedded: embedded === 1 };
  const [leg] = legs;
  return {
    reference: intent.id,
    parts: legs.map(({ vendorKey, locationId, amount }) => ({
      reference: vendorKey,
      merchant: `${intent.tenant}:${locationId}`,
      amount,
    })),
    amount: intent.amount,
    currency: intent.currency,
    payerName: intent.payerName,
    language: intent.language,
    provider:
      (legs.length === 1 && locationIn(stored.tenant, leg?.locationId)?.name) || stored.tenant.name,
    returnUrl: returnAddress(at, { ...back, to: request.back.finish(handle) }),
    cancelUrl: returnAddress(at, { ...back, to: request.back.cancel(handle) }),
    callbackUrl: `${origin}${callbacksPath}/${request.vendor}`,
  };
};
