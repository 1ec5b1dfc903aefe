import type { Kysely } from 'kysely';
import { addMoney, toCents, type Cents } from '#domain/money.ts';
import { standingReversal } from '#domain/reversal.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { cartsOf } from '../store/payments.ts';
import type { Instalment, WholePlan } from '../store/plans.ts';
import { planPlaceOf } from '../store/plans-reversed.ts';
import { reversedPartsOfPayments } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';

/** The standing of each made payment of a plan of which money went back, and the cents that were refunded. */
export const reversedInstalments = async (
  db: Kysely<Database>,
  { plan, accounts, instalments }: WholePlan,
) => {
  const made = instalments.filter(({ status }) => status === 'paid');
  const intentIds = made.flatMap(({ intentId }) => intentId ?? []);
  const all = await reversedPartsOfPayments(db, intentIds);
  const ids = [...new Set(all.map(({ intentId }) => intentId))];
  const carts = new Map((await cartsOf(db, ids)).map(({ id, cart }) => [id, readAccounts(cart)]));
  // The payment that began the plan may have paid more than it.
  const own = all.filter(({ intentId, position }) => {
    const account = carts.get(intentId)?.[position];
    const place =
      account && planPlaceOf(account, intentId === plan.intentId ? undefined : plan.id, accounts);
    return place?.planId === plan.id;
  });
  const partsOf = ({ intentId }: Instalment) => own.filter((part) => part.intentId === intentId);
  const refunds = own.filter(isRefund);
  const isOfBill = ({ intentId, position }: (typeof own)[number]) =>
    carts.get(intentId)?.[position]?.isInterest !== true;
  return {
    refunded: sumOf(refunds),
    refundedBills: sumOf(refunds.filter(isOfBill)),
    standing: (one: Instalment) => {
      if (one.status !== 'paid') return undefined;
      const parts = partsOf(one);
      // Other ways back have lowered what the instalment paid.
      const paid = addMoney(toCents(one.paid), sumOf(parts.filter((part) => !isRefund(part))));
      return standingReversal(parts, paid);
    },
  };
};

const isRefund = ({ kind }: { readonly kind: string }) => kind === 'refunded';

const sumOf = (parts: readonly { readonly amount: number }[]): Cents =>
  addMoney(...parts.map(({ amount }) => toCents(amount)));
