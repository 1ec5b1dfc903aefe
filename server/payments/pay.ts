import { randomUUID } from 'node:crypto';
import type { pay as payCall } from '#contract/payment.ts';
import { captchaInUse } from '#domain/captcha.ts';
import { takesAway } from '#domain/methods.ts';
import { clearTheWay } from '../away/clear-the-way.ts';
import { Refused } from '../failure.ts';
import type { Asked } from '../serve.ts';
import { payoffsOf } from '../plans/payoff.ts';
import { loginAsked } from '../saved-cards/login-asked.ts';
import { takeLease } from '../store/payments-lease.ts';
import { claim, reopen, replace } from '../store/payments-claim.ts';
import type { Draft } from '../store/payments-claim.ts';
import { findOrTakeUp, GivenUpBefore } from '../store/payments-given-up.ts';
import { findIntent, heldPayment, intentById, isOpen, isSuperseded } from '../store/payments.ts';
import type { HeldIntent, Intent, Scope } from '../store/payments.ts';
import type { Session } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';
import { askedToEnrol } from '../text-to-pay/enrolled-with.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { refuseRobots } from '../vendors/verify-captcha.ts';
import { refuseUnknownBank } from './bank-check.ts';
import { checkPayment } from './check.ts';
import { draftOf } from './draft.ts';
import { drive, type Carried } from './drive.ts';
import { hasToRest, lateSince, settleGivenUp } from './given-up.ts';
import { bodyHash, derivedKey } from './keys.ts';
import { afterDecline, beforePayment } from './limits.ts';
import type { Payer } from './limits.ts';
import { answerOf } from './outcome.ts';
import { meansOf, type Means } from './means.ts';
import type { Payments } from './payments.ts';
import { orRefused } from './or-refused.ts';
import { refusePayment } from './refuse.ts';
import { noteTired, refuseTiredCard } from './tired-cards.ts';
import { inProgress, refuseBesideSaved, whatIsUnderWay } from './under-way.ts';

/** A request, or an answer to a text, which the gateway has signed: no captcha is asked of it. */
type Asking = Pick<Asked<typeof payCall>, 'body' | 'session' | 'ip' | 'now'> & {
  /** The time of the question that the answer confirms, in epoch milliseconds. */
  readonly byText?: number;
};

/** A request with the means that it names; a card on file that it names may be gone. */
type Request = Asking & { readonly means: Means | undefined };

/** The scope of a key: a person's keys hold across sessions, a guest's in their session alone. */
export const scopeOf = ({ tenant, personId, id }: Session): Scope => ({
  tenant,
  subject: personId ?? id,
  endpoint: 'pay',
});

/** One payment, once: the same key and body get the first answer, however often they come. */
export const pay = async (payments: Payments, asking: Asking) => {
  const { deps, faults } = payments;
  const { body, session, now } = asking;
  const request = { ...asking, means: await meansOf(deps, body, session, now) };
  const scope = scopeOf(session);
  const hash = bodyHash(deps.config.secret, body);
  const key =
    body.idempotencyKey ?? (await derivedKey(deps.db, deps.config.secret, scope, body, now));
  const known = faults.careless
    ? undefined
    : await findOrTakeUp(deps.db, scope, { key, bodyHash: hash });
  const stored = await openTenant(deps.db, session.tenant);
  const asked = {
    ...(faults.careless ? forgotten(key, session) : { key, session }),
    scope,
    bodyHash: hash,
    body,
    stored,
    now,
  };
  const since = await lateSince(payments);
  let hashed: ReturnType<typeof loginAsked> | undefined;
  // A password takes long to hash, so only a payment that may begin has one hashed, and once.
  const login = () => (hashed ??= loginAsked(deps, { ...asking, stored }));
  const draft = async () => ({
    ...draftOf({
      ...asked,
      means: there(request.means),
      payoffs: await payoffsOf(deps.db, stored, body.cart, now),
      login: await login(),
      enrolling: await askedToEnrol(deps.db, { body, session, stored, now }),
    }),
    ...(faults.careless ? { again: true } : { lateSince: since }),
    ...(asking.byText !== undefined && { knownUntil: asking.byText }),
  });
  if (known) return repeat(payments, request, { known, draft, hash, stored });
  faults.at('before-claim');
  if (!faults.careless) await refuseBesideSaved(deps.db, session, { scope, key, now });
  await refuseUnfit(payments, request, stored);
  // Nothing is undecided where nobody else decides.
  if (!faults.careless && takesAway(stored.tenant))
    await clearTheWay(payments, { scope, cart: body.cart, but: key });
  const claimed = await orRefused(() => claimOnceAsked(payments, draft, scope));
  if (claimed !== undefined) {
    faults.at('after-claim');
    return carryOut(payments, claimed.intent.id, request, { ...claimed, provider: stored });
  }
  // Another request was quicker with this key, or the session is paying something else.
  const winner = await findIntent(deps.db, scope, key);
  if (winner === undefined) throw await whatIsUnderWay(deps.db, session, key);
  return repeat(payments, request, { known: winner, draft, hash, stored });
};

/** Only where something was given up on the bills is the vendor asked, and the payment drafted anew. */
const claimOnceAsked = async (
  payments: Payments,
  draft: () => Promise<Draft>,
  scope: Scope,
): Promise<HeldIntent | undefined> => {
  const { db } = payments.deps;
  const drawn = await draft();
  try {
    return await claim(db, { ...drawn, asksFirst: true }, await handOf(payments));
  } catch (error) {
    if (!(error instanceof GivenUpBefore)) throw error;
  }
  await settleGivenUp(payments, drawn, scope);
  return claim(db, await draft(), await handOf(payments));
};

const there = (means: Means | undefined): Means => {
  if (means === undefined) throw refusePayment('cardGone');
  return means;
};

/** Another key and another session every time, as if no rule against double payments were there. */
const forgotten = (key: string, session: Session) => ({
  key: `${key} ${randomUUID()}`,
  session: { ...session, id: randomUUID() },
});

/** The clock is read anew: the checks before may have taken their time. */
const handOf = async ({ deps, owner }: Payments) => ({ owner, now: await deps.now() });

const refuseUnfit = async (
  payments: Payments,
  request: Request,
  stored: StoredTenant,
): Promise<void> => {
  const { deps } = payments;
  const { body, means, session, ip, now } = request;
  await checkPayment(deps, { body, means, session, tenant: stored.tenant, now });
  await beforePayment(deps, payerOf(request, stored));
  await refuseTiredCard(deps, body, there(means), now);
  if (request.byText === undefined)
    await refuseRobots(deps, { stored, action: 'pay', proof: body, ip, now });
  if (body.paymentMethod === 'ach') await refuseUnknownBank(payments, body, now);
};

const payerOf = (request: Request, stored?: StoredTenant): Payer => ({
  sessionId: request.session.id,
  ip: request.ip,
  now: request.now,
  shown: stored !== undefined && captchaInUse(stored.tenant.general) !== undefined,
  typed: request.means?.card ? undefined : request.means?.hash,
});

interface Repeated {
  readonly known: Intent;
  readonly draft: () => Promise<Draft>;
  readonly hash: string;
  readonly stored: StoredTenant;
}

const repeat = async (payments: Payments, request: Request, repeated: Repeated) => {
  const { deps, owner } = payments;
  const { known, draft, hash, stored } = repeated;
  const { key } = known;
  if (known.status === 'notcharged') {
    if (await isSuperseded(deps.db, known))
      throw await whatIsUnderWay(deps.db, request.session, key);
    const { session, now } = request;
    await refuseBesideSaved(deps.db, session, { scope: scopeOf(session), key, now });
    const same = known.bodyHash === hash;
    const rests = same && (await hasToRest(payments, known));
    if (same) await refuseTiredCard(deps, request.body, there(request.means), now);
    else await refuseUnfit(payments, request, stored);
    if (!same || rests) {
      await settleGivenUp(payments, await draft(), known);
      const heard = await intentById(deps.db, known.id);
      if (heard.status !== known.status)
        return repeat(payments, request, { ...repeated, known: heard });
    }
    if (rests) return answerOf(await heldPayment(deps.db, known.id));
    const hand = await handOf(payments);
    const again = same ? reopen : replace;
    const claimed = await orRefused(async () => again(deps.db, known.id, await draft(), hand));
    if (claimed === undefined) throw await whatIsUnderWay(deps.db, request.session, key);
    return carryOut(payments, claimed.intent.id, request, { ...claimed, provider: stored });
  }
  if (known.bodyHash !== hash) throw new Refused('unprocessable');
  if (!isOpen(known)) return answerOf(await heldPayment(deps.db, known.id));
  // The server that began this payment may have died; these numbers can finish it.
  if (!(await takeLease(deps.db, known, owner, await deps.now()))) throw inProgress();
  return carryOut(payments, known.id, request);
};

/** A patient does not look at a spinner for longer; the payment goes on behind the answer. */
const answerWithinMs = 12_000;

const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((go) => {
    timer = setTimeout(() => go(undefined), answerWithinMs).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const carryOut = async (payments: Payments, id: string, request: Request, claimed?: Carried) => {
  const { deps, faults } = payments;
  const work = driven(payments, id, request, claimed).catch((error: unknown) => {
    deps.log('error', 'payment.interrupted', { id, error: String(error) });
    return undefined;
  });
  const known = await inTime(work);
  const payment = known ?? (await heldPayment(deps.db, id));
  if (payment.intent.status === 'declined') await afterDecline(deps, payerOf(request));
  faults.at('before-reply');
  return answerOf(payment);
};

const driven = async (
  payments: Payments,
  id: string,
  { means }: Request,
  claimed: Carried | undefined,
) => {
  const settled = await drive(payments, id, means?.details, claimed);
  const payment = settled ?? (await heldPayment(payments.deps.db, id));
  if (means) await noteTired(payments.deps, means, payment.legs);
  return payment;
};
