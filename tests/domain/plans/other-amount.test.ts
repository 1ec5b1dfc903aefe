import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { recommend } from '#domain/plans/recommended.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { costLeft } from '#text/added-agreement.ts';
import { irr } from '../../support/irr.ts';

const start = '2026-11-22' as CalendarDate;
/** Spread numbers: the same at every run, and no two alike. */
const spread = (at: number, most: number) => (at * 7_919 + 104_729) % most;

interface Case {
  readonly interest: number;
  readonly left: readonly { readonly date: CalendarDate; readonly amount: number }[];
  readonly bills: number;
  readonly payment: number;
}

/** Plans with interest, of which some payments were made, and another amount. */
const cases: readonly Case[] = Array.from({ length: 600 }, (_, at) => {
  const balance = toCents(20_000 + spread(at, 900_000));
  const offers = [
    {
      terms: 3 + spread(at, 40),
      interest: 1 + spread(at + 1, 2_001),
      from: toCents(0),
      upTo: toCents(0),
    },
  ];
  const [plan] = recommend(balance, { offers, least: toCents(1) });
  if (plan === undefined) return [];
  const left = scheduleOf(plan.total, plan, start).slice(1 + spread(at + 2, plan.terms - 2));
  const sum = left.reduce((all, { amount }) => all + amount, 0);
  const interest = Math.min(sum, plan.total - balance);
  const payment = Math.max(1, Math.ceil(sum / (1 + spread(at + 3, 60))));
  return { interest, left, bills: sum - interest, payment };
}).flat();

describe('other amounts of a plan with interest', () => {
  const drawn = ({ left, payment, interest }: Case) => {
    const payments = redrawn(
      left.map(({ date, amount }) => ({ date, amount: toCents(amount) })),
      { deed: 'amount', payment: toCents(payment) },
      { interval: 'monthly', today: start },
    );
    const cost = costLeft({
      payments,
      interval: 'monthly',
      today: start,
      interest: { left: toCents(interest) },
    });
    return { payments, cost };
  };

  test('the sum stays to the cent, in payments of that amount and a last one that is no larger', () => {
    expect(cases.length).toBeGreaterThan(500);
    for (const one of cases) {
      const { payments } = drawn(one);
      const last = payments.at(-1)?.amount ?? 0;
      // Reckoned a second time: how often the amount goes into the sum, and what is left over.
      const sum = BigInt(one.bills) + BigInt(one.interest);
      const whole = sum / BigInt(one.payment);
      const over = sum % BigInt(one.payment);
      expect(payments).toHaveLength(Number(whole) + (over > 0n ? 1 : 0));
      expect(last).toBe(over > 0n ? Number(over) : one.payment);
      expect(payments.slice(0, -1).every(({ amount }) => amount === one.payment)).toBe(true);
      expect(new Set(payments.map(({ date }) => date)).size).toBe(payments.length);
    }
  });

  test('the interest is what was left of it, never a cent more, and its yearly rate is that of a ledger', () => {
    for (const one of cases) {
      const { payments, cost } = drawn(one);
      expect(cost.interest).toBe(one.interest);
      expect(cost.balance).toBe(one.bills);
      if (one.bills === 0) continue;
      const ledger = irr(
        BigInt(one.bills),
        payments.map(({ amount }) => BigInt(amount)),
        'monthly',
      );
      expect(Math.abs((cost.rate ?? 0) - ledger)).toBeLessThan(0.011);
    }
  });
});
