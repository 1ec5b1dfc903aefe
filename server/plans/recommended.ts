import type { Kysely } from 'kysely';
import { leastPartial } from '#domain/cart-options.ts';
import { addMoney, toCents, type Cents } from '#domain/money.ts';
import { offersOwnPlans } from '#domain/plans/own-offered.ts';
import { recommend, type Offer, type RecommendedPlan } from '#domain/plans/recommended.ts';
import { accountsFor } from '../store/grants.ts';
import type { Interval } from '#domain/tenant-words.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';

const offersOf = ({ backend }: StoredTenant): readonly Offer[] =>
  (backend.planOffers ?? []).map(({ terms, interest, from, upTo }) => ({
    terms,
    interest,
    from: toCents(from),
    upTo: toCents(upTo),
  }));

/** The provider's offers for a balance now; the same where they are asked for and where one is paid. */
export const recommendedFor = (stored: StoredTenant, balance: Cents): readonly RecommendedPlan[] =>
  offersOwnPlans(stored.tenant)
    ? []
    : recommend(balance, { offers: offersOf(stored), least: leastPartial(stored.tenant) });

interface Printed {
  readonly balance?: Cents | undefined;
  readonly totalAmount: Cents;
  readonly paymentAmount: Cents;
  readonly interval: Interval;
}

/**
 * A schedule may be printed: paper holds only what is offered now, and only offers have interest.
 */
export const isOffered = (stored: StoredTenant, asked: Printed): boolean => {
  const { totalAmount, balance = totalAmount, paymentAmount, interval } = asked;
  if (offersOwnPlans(stored.tenant)) return balance === totalAmount;
  return recommendedFor(stored, balance).some(
    ({ total, payment, interval: every }) =>
      total === totalAmount && payment === paymentAmount && interval === every,
  );
};

interface Named {
  readonly accountNumber: string;
  readonly amount: Cents;
}

/**
 * The sum for a recommendation: no more than is owed of a bill that the session sees, else the typed amount.
 */
export const owedOn = async (
  db: Kysely<Database>,
  session: Session,
  accounts: readonly Named[],
): Promise<Cents> => {
  const known = await accountsFor(db, session);
  const owed = ({ accountNumber, amount }: Named): Cents => {
    const bills = known.filter(({ paymentPostingId }) => paymentPostingId === accountNumber);
    if (bills.length === 0) return amount;
    return toCents(Math.min(amount, Math.max(...bills.map((bill) => bill.amount))));
  };
  return addMoney(...accounts.map(owed));
};
