import { cardFreeAt } from '#domain/plans/card-limits.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { drive } from '../payments/drive.ts';
import { bookGivenUp } from '../payments/given-up.ts';
import type { Payments } from '../payments/payments.ts';
import type { KeptDetails } from '../payments/vendor.ts';
import { BalanceShort } from '../store/balance-holds.ts';
import { triesOf } from '../store/card-tries.ts';
import { claim, reopen, replace, type Draft } from '../store/payments-claim.ts';
import { GivenUpLately } from '../store/payments-given-up.ts';
import { findIntent, type HeldIntent, type Intent } from '../store/payments.ts';
import { dueInstalments, lastDebitOf, type Due } from '../store/plans-due.ts';
import { changeInstalment, findPlan, type Instalment, type WholePlan } from '../store/plans.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { todayAt } from './calendar.ts';
import { hasNotChanged, instalmentDraft, Outdated } from './instalment.ts';
import { endDone } from './paid-off.ts';

const minute = 60_000;
const atOnce = 8;

/** Debits what is due, each plan one after another, until nothing more is. */
export const debitDue = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  for (let isMore = true; isMore;) {
    isMore = false;
    const due = await dueInstalments(deps.db, await deps.now());
    const worker = async (): Promise<void> => {
      for (let one = due.shift(); one; one = due.shift())
        isMore = (await debit(payments, one)) || isMore;
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
};

/**
 * Debits an instalment. Answers whether the plan may have more to debit: not where another process was
 * quicker, or the debit has to wait.
 */
const debit = async (payments: Payments, { planId, number, tenant }: Due): Promise<boolean> => {
  const { deps, faults, owner } = payments;
  const { db } = deps;
  const whole = await findPlan(db, planId);
  const kept = whole && keptOf(whole);
  const stored = await findTenant(db, tenant);
  // The payer may have changed the payment since it was found to be due.
  const instalment = whole?.instalments.find((one) => one.number === number);
  if (whole === undefined || instalment === undefined || stored === undefined || !kept)
    return false;
  const now = await deps.now();
  if (instalment.toldDate !== todayAt(stored, now)) return false;
  try {
    const draft = instalmentDraft(whole, instalment, { stored, now });
    if (draft === undefined) return await finish(payments, whole);
    const known = await findIntent(db, draft.intent, draft.intent.key);
    const isSame = known !== undefined && isTheSame(known, draft);
    if (await bookGivenUp(payments, draft, isSame ? known : undefined)) return true;
    faults.at('before-claim');
    const spacedOut = spaced(draft, instalment, { stored, whole, now });
    const claimed = await beginDebit(payments, known, spacedOut, { owner, now });
    if (claimed === undefined) return false;
    faults.at('after-claim');
    await drive(payments, claimed.intent.id, kept, claimed);
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    if (error instanceof CardTired) {
      // The patient is told of another day.
      await changeInstalment(db, instalment, { nextTryAt: error.freeAt, toldDate: null });
      return false;
    }
    // A payment of the same bill is under way: what is left of the bill is known a little later.
    if (!(error instanceof BalanceShort || error instanceof GivenUpLately))
      deps.log('error', 'plan.interrupted', { id: whole.plan.id, error: String(error) });
    await changeInstalment(db, instalment, { nextTryAt: (await deps.now()) + minute });
    return false;
  }
};

/** The plan's card was refused as often as its network allows. */
class CardTired extends Error {
  constructor(readonly freeAt: number) {
    super('a card is not tried again yet');
  }
}

interface Looking {
  readonly stored: StoredTenant;
  readonly whole: WholePlan;
  readonly now: number;
}

/**
 * A draft that checks inside the claim: one plan is debited once in three business days, and no card more
 * often than its network allows, even if the clock or the plan was shifted meanwhile.
 */
const spaced = (
  draft: Draft,
  { planId, toldDate, wantedAt }: Instalment,
  looking: Looking,
): Draft => ({
  ...draft,
  also: async (work, intentId) => {
    const { stored, whole, now } = looking;
    await draft.also?.(work, intentId);
    const last = await lastDebitOf(work, planId);
    // The payer asked for that payment on that very day.
    const isWanted = wantedAt !== null && todayAt(stored, wantedAt) === toldDate;
    if (!isWanted && last !== undefined && (toldDate ?? '') < soonestDebit(todayAt(stored, last)))
      throw new Outdated();
    const { fingerprint, brand } = whole.plan;
    if (fingerprint === null || brand === null) return;
    const tries = await triesOf(work, fingerprint, now);
    const free = draft.legs.map(({ amount }) =>
      cardFreeAt(tries, { at: now, amount, isOwn: false, brand }),
    );
    const freeAt = Math.max(...free);
    if (freeAt > now) throw new CardTired(freeAt);
  },
});

/** The same bills by the same means; another card has keys of its own at the vendor. */
export const isTheSame = (known: Intent, { intent }: Draft): boolean =>
  known.cart === intent.cart &&
  known.method === intent.method &&
  known.last4 === intent.last4 &&
  known.brand === (intent.brand ?? null) &&
  known.expiry === (intent.expiry ?? null);

/** A debit that was never charged is sent again under the vendor's old keys, so that it is charged once. */
export const beginDebit = async (
  { deps: { db } }: Payments,
  known: Intent | undefined,
  draft: Draft,
  hand: { readonly owner: string; readonly now: number },
): Promise<HeldIntent | undefined> => {
  if (known === undefined) return claim(db, draft, hand);
  if (known.status !== 'notcharged') return undefined;
  const again = isTheSame(known, draft) ? reopen : replace;
  return again(db, known.id, draft, hand);
};

/** Ends a plan whose bills were paid otherwise. */
const finish = async ({ deps }: Payments, { plan }: WholePlan): Promise<boolean> => {
  const now = await deps.now();
  await untangled(deps.db, async (work) => {
    await hasNotChanged(work, plan);
    await endDone(deps, work, plan, now);
  });
  return true;
};

/** The plan's own token; each debit is a later use of the card that the plan began with. */
const keptOf = ({
  plan: { vendorToken: token, schemeReference },
}: WholePlan): KeptDetails | undefined =>
  token === null
    ? undefined
    : {
        method: 'kept',
        token,
        initiator: 'provider',
        ...(schemeReference !== null && { schemeReference }),
      };

/**
 * The token with which an interrupted instalment is sent again, on the day it was announced for; every other
 * payment has none.
 */
export const keptFor = async (
  { deps }: Payments,
  { sessionId: planId, tenant, claimedAt }: Intent,
): Promise<KeptDetails | undefined> => {
  const whole = await findPlan(deps.db, planId);
  const stored = await findTenant(deps.db, tenant);
  const isToday = stored && todayAt(stored, claimedAt) === todayAt(stored, await deps.now());
  return whole && isToday ? keptOf(whole) : undefined;
};
