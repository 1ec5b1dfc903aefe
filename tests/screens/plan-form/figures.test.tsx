import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import type { Cart } from '#domain/cart.ts';
import { parseDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { planForm } from '#machines/plan-form.ts';
import PlanForm from '#screens/plan-form/index.tsx';
import { formRules } from '#walks/plan-form.ts';
import { laidOut } from '#walks/samples/payment-plans.ts';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { PlanTerms } from '#ui/plans/PlanTerms.tsx';
import { accountWith, cartOf } from '../../support/carts.ts';
import { english, spanish } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

const tenant = sampleTenant('demo');

describe('the other accounts are told in the figures of the summary', () => {
  const planned = accountWith({
    accountId: 'b2',
    amount: toCents(72_550),
    agencyStatus: 'Account on Payment Plan',
  });
  const cart = choose(
    cartOf(accountWith({ accountId: 'a1', amount: toCents(15_000) }), planned),
    'b2',
    { option: 'FULL' },
  );
  const open = async (held: Cart, named?: string) => {
    const input = { cart: held, named, tenant: formRules() };
    const actor = createActor(planForm, { input }).start();
    return act(async () =>
      showScreen(<PlanForm {...{ actor }} known={{}} texting={undefined} />, tenant),
    );
  };

  test('accounts that are due in full until the plan is agreed to', async () => {
    const { speak } = await open(cart);
    expect(
      screen.getByText(english.pattern('topics_ownplanputsoff', { amount: '$725.50' })),
    ).toBeVisible();
    await act(() => speak('es'));
    expect(
      screen.getByText(spanish.pattern('topics_ownplanputsoff', { amount: '$725.50' })),
    ).toBeVisible();
  });

  test('accounts that are put off already', async () => {
    await open(choose(cart, 'b2', { option: 'DEFERRED' }));
    expect(screen.getByText(/^On the plan/)).toHaveTextContent(
      '4a1. Nothing is due today on your other accounts ($725.50). You can change',
    );
  });

  test('accounts that are paid in part or in full beside the plan', async () => {
    await open(choose(cart, 'b2', { option: 'PARTIAL', amount: toCents(500) }), 'a1');
    const said = screen.getByText(english.pattern('topics_ownplanbeside', { amount: '$5.00' }));
    expect(said).not.toHaveTextContent('othing is due');
  });

  test('no sentence stands there where no other account is in the cart', async () => {
    await open(cartOf(cart.accounts['a1']!));
    expect(screen.getByText(/^On the plan/)).not.toHaveTextContent('other accounts');
  });
});

const payingOff = [
  'topics_planpayoffinterest',
  'topics_planpayofffree',
  'topics_planpayoffsooner',
] as const;

test.each([
  [15_000, 5_000, /\$50\.00 .* every month\. The last payment is on October 5, 2026\.$/],
  [15_000, 7_000, /\$70\.00 .* every month\. The last payment is \$10\.00, on October 5, 2026\.$/],
  [15_000, 8_042, english('topics_planthenlast', { amount: '$69.58', date: 'September 5, 2026' })],
  [15_000, 15_000, undefined],
] as const)(
  '%i in payments of %i: every later payment is told, to the last',
  (total, each, words) => {
    const payment = toCents(each);
    const startDate = parseDate('2026-08-05')!;
    const pace = { interval: 'monthly', payment } as const;
    const payments = scheduleOf(toCents(total), pace, startDate).map(({ date, amount }) => ({
      date,
      amount,
      status: 'pending' as const,
    }));
    const schedule = {
      ...pace,
      payments,
      startDate,
      balance: toCents(total),
      earlyPayoff: 'interestToday' as const,
      duration: payments.length,
      completionDate: payments.at(-1)!.date,
    };
    showScreen(<PlanTerms schedule={schedule} />, tenant);
    for (const key of payingOff) expect(screen.queryByText(english(key))).toBeNull();
    if (words) expect(screen.getByText(/^After that/)).toHaveTextContent(words);
    else expect(screen.queryByText(/^After that/)).toBeNull();
  },
);

test.each([true, false])(
  'the terms say first how a patient stops the plan, with a login: %s, then whom to tell',
  (hasLogin) => {
    const schedule = laidOut(20_000, { payment: toCents(10_000), interval: 'monthly' });
    showScreen(
      <OwnLogin value={hasLogin}>
        <PlanTerms schedule={schedule} />
      </OwnLogin>,
      tenant,
    );
    const here = hasLogin
      ? english('topics_planstopmine', { button: english('links_myplans') })
      : english('topics_planstopletters');
    const whom = english('topics_planortell', { provider: tenant.name });
    expect(screen.getByText(`${here} ${whom}`)).toBeVisible();
  },
);
