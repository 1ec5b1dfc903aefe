import type { Kysely } from 'kysely';
import { isAboveCap } from '#domain/autopay/agreement.ts';
import { cardFreeAt } from '#domain/plans/card-limits.ts';
import { newReference } from '../payments/keys.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import { legsFor } from '../payments/split.ts';
import { todayAt } from '../plans/calendar.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { autopayEndpoint, changeRound, isAsRead } from '../store/autopays.ts';
import { triesOf } from '../store/card-tries.ts';
import { holdLogin } from '../store/hold-login.ts';
import type { Draft } from '../store/payments-claim.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { takenInMonth } from './announce.ts';
import { payableBills, type AnnouncedBill } from './bills.ts';
import { locationsIn } from './locations.ts';
import { areThere, type PayingMeans } from './means.ts';

type Db = Kysely<Database>;

/** Thrown where the agreement, the payment or a bill is another since it was read. */
export class Outdated extends Error {
  constructor() {
    super('an automatic payment has changed');
  }
}

/** Thrown where the payment would take more in this month than was agreed to. */
export class AboveCap extends Error {
  constructor() {
    super('an automatic payment is above the cap');
  }
}

/** Thrown where the card was refused as often as its network allows. */
export class CardTired extends Error {
  constructor(readonly freeAt: number) {
    super('a card is not tried again yet');
  }
}

export interface Taking {
  readonly autopay: AutopayRow;
  readonly round: RoundRow;
  readonly means: PayingMeans;
  readonly email: string;
  readonly stored: StoredTenant;
  readonly now: number;
}

type Taken = AnnouncedBill & { readonly takes: number };

const paidAccount = (bill: Taken): PaidAccount => ({
  accountId: bill.balanceId,
  openBalanceId: bill.balanceId,
  paymentPostingId: bill.paymentPostingId,
  accountReferenceNumber: bill.accountReferenceNumber,
  locationId: bill.locationId,
  ...(bill.name !== undefined && { name: bill.name }),
  details: bill.details,
  amount: bill.takes,
  billed: bill.takes,
});

/** An announced payment as a payment like any other. */
export const roundDraft = (taking: Taking, bills: readonly Taken[]): Draft => {
  const { autopay, round, means, email, stored, now } = taking;
  const { method, brand, last4, expiry, payerName } = means;
  const accounts = bills.map(paidAccount);
  const legs = legsFor(accounts).map(({ bills: held, ...leg }) => ({
    ...leg,
    bills: held.map((bill) => ({ ...bill, isDebit: true })),
  }));
  const amount = legs.reduce((sum, leg) => sum + leg.amount, 0);
  return {
    legs,
    again: true,
    debit: `autopay ${autopay.id} ${round.plannedDate} ${round.attempts}`,
    also: async (work, intentId) => {
      // A login that was closed meanwhile, or means that are gone, pay nothing more.
      if (!(await holdLogin(work, autopay.personId))) throw new Outdated();
      if (!(await isAsRead(work, autopay))) throw new Outdated();
      if (!(await areThere(work, autopay, means))) throw new Outdated();
      if (!(await changeRound(work, round, { intentId }))) throw new Outdated();
      await refuseTired(work, means, legs, now);
      await refuseAboveCap(work, taking, amount);
    },
    // The balances are locked by now: a plan, a code or a dispute of a moment ago is seen.
    last: (work) => refuseBarred(work, taking, bills),
    intent: {
      tenant: autopay.tenant,
      subject: autopay.personId,
      sessionId: round.id,
      endpoint: autopayEndpoint,
      key: `${round.id}:${round.attempts}`,
      bodyHash: 'autopay',
      amount,
      currency: stored.tenant.payments.currency.code,
      method,
      brand,
      last4,
      expiry,
      payerName,
      email: email === '' ? null : email,
      cart: JSON.stringify(accounts),
      plans: null,
      language: autopay.language,
      reference: newReference(),
    },
  };
};

const refuseTired = async (
  work: Db,
  { fingerprint, brand }: PayingMeans,
  legs: Draft['legs'],
  now: number,
): Promise<void> => {
  if (fingerprint === null) return;
  const tries = await triesOf(work, fingerprint, now);
  const free = legs.map(({ amount }) =>
    cardFreeAt(tries, { at: now, amount, isOwn: false, brand }),
  );
  const freeAt = Math.max(...free);
  if (freeAt > now) throw new CardTired(freeAt);
};

/** The claim's own legs are not written yet: what the month took is what others took. */
const refuseAboveCap = async (
  work: Db,
  { autopay, round, stored, now }: Taking,
  amount: number,
): Promise<void> => {
  if (round.isAllowed === 1) return;
  const taken = await takenInMonth(work, autopay, stored, todayAt(stored, now));
  if (isAboveCap(amount, { cap: autopay.cap, taken })) throw new AboveCap();
};

/** Bills that were put on a plan or under a code since the payment was drafted are not taken. */
const refuseBarred = async (
  work: Db,
  { autopay, stored, now }: Taking,
  bills: readonly Taken[],
): Promise<void> => {
  const { personId } = autopay;
  const payer = { stored, personId, locations: locationsIn(autopay), now };
  const still = await payableBills(work, payer, true);
  const ids = new Set(still.map(({ account }) => account.openBalanceId));
  if (bills.some(({ balanceId }) => !ids.has(balanceId))) throw new Outdated();
};
