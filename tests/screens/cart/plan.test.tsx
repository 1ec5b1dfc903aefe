import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import type { Cart as HeldCart, CartAccount } from '#domain/cart.ts';
import type { Context, Input } from '#machines/cart/setup.ts';
import { gathered, planSettings as settings, tooMany, twoAccounts } from '#walks/samples/carts.ts';
import { plainTenant } from '#walks/samples/tenant.ts';
import { english } from '../../support/english.ts';
import { accountWith } from '../../support/carts.ts';
import { showCart } from './show.tsx';

function open(changes: Partial<Input> = {}, onPlan: readonly string[] = []) {
  const told: HeldCart[] = [];
  const played = {
    actions: { tellCart: ({ context }: { context: Context }) => void told.push(context.cart) },
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => onPlan),
    },
  };
  const given = { cart: twoAccounts, before: twoAccounts, settings: settings(true), ...changes };
  return { told, ...showCart(given, { played }) };
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const setUp = () => press(english('buttons_setuppaymentplan'));
const dialog = () => within(screen.getByRole('dialog'));

describe('a payment plan', () => {
  test('of more accounts than can be on one, the rest are put off and come back', async () => {
    const { actor } = open({ cart: tooMany, before: tooMany, mayPutOff: true });
    await setUp();
    expect(dialog().getByRole('heading')).toHaveTextContent(
      english('headings_toomany', { most: '100' }),
    );
    await press(english('buttons_payfirst', { most: '100' }));
    expect(screen.getByRole('note')).toHaveTextContent('Put off for now: 1 bill');
    await press(english('buttons_undo'));
    expect(screen.queryByRole('note')).toBeNull();
    expect(actor.getSnapshot().context.cart).toEqual(tooMany);
  });

  test('a number to call is there where no account can be put off', async () => {
    open({ cart: tooMany, before: tooMany });
    await press(/^Pay Now/);
    expect(dialog().getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(dialog().getAllByRole('button')).toHaveLength(1);
    await press(english('buttons_ok'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered for an amount that the provider has no plan for, and says so', async () => {
    const { recurring, general } = settings(true);
    const ranges = [
      { id: 'a', rangeStart: 5_000, rangeEnd: 10_000 },
      { id: 'b', rangeStart: 100_000, rangeEnd: 0 },
    ];
    open({ settings: { general, recurring: { ...recurring, recurringRules: ranges } } });
    expect(screen.queryByRole('button', { name: english('buttons_setuppaymentplan') })).toBeNull();
    const words = english('topics_planamounts', {
      amounts: 'from $50.00 to $100.00 or of $1,000.00 or more',
    });
    const chosen = english('topics_planamountchosen', { amount: '$170.00' });
    expect(screen.getByText(`${words} ${chosen}`)).toBeVisible();
  });

  test('is offered beside paying now, and goes on to be set up', async () => {
    const { actor } = open();
    await setUp();
    expect(actor.getSnapshot().output).toEqual({ kind: 'plan' });
  });

  test('is not offered where the provider offers none', () => {
    open({ settings: { ...settings(true), recurring: plainTenant.recurring } });
    expect(screen.queryByRole('button', { name: english('buttons_setuppaymentplan') })).toBeNull();
  });

  test('cannot be set up where every account is on one', async () => {
    const { actor } = open({}, ['a1', 'b2']);
    await setUp();
    expect(dialog().getByText(english.pattern('topics_planineligible'))).toBeVisible();
    expect(dialog().getByRole('link')).toHaveAttribute('href', 'tel:3125550110');
    expect(
      screen.getAllByText(english('labels_badge_paymentplan'), { selector: 'span' }),
    ).toHaveLength(2);
    await press(english('buttons_understand'));
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
  });

  test('asks about an amount that was typed and not confirmed', async () => {
    const { actor, told } = open();
    await press(english('buttons_payoptions', { number: '4a1' }));
    fireEvent.click(screen.getAllByRole('radio', { name: /^Partial Amount/ })[0]!);
    fireEvent.change(screen.getByLabelText(english('labels_partialamount')), {
      target: { value: '50' },
    });
    await setUp();
    await press(english('buttons_goback'));
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    expect(screen.getByLabelText(english('labels_partialamount'))).toHaveValue('50.00');
    await setUp();
    await press(english('buttons_keeppartials'));
    expect(told.at(-1)?.plans['a1']).toMatchObject({ paymentOption: 'PARTIAL', amount: 5_000 });
    expect(actor.getSnapshot().output).toEqual({ kind: 'plan' });
  });

  test('clears changed amounts, where it takes every account, once the patient agrees', async () => {
    const { actor, told } = open({
      cart: choose(twoAccounts, 'b2', { option: 'DEFERRED' }),
      settings: settings(false),
    });
    await setUp();
    await press(english('buttons_cancel'));
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    await setUp();
    await press(english('buttons_continue'));
    expect(told.at(-1)).toEqual(twoAccounts);
    expect(actor.getSnapshot().output).toEqual({ kind: 'plan' });
  });

  test('in the cart can be changed or removed; other accounts come below it', async () => {
    const other = accountWith({ accountId: 'c3' });
    const { actor, told, container } = open({
      cart: {
        accounts: { ...gathered.accounts, c3: other },
        planIds: ['p1', 'c3'],
        plans: {
          ...gathered.plans,
          c3: { ...twoAccounts.plans['a1']!, planId: 'c3', accounts: ['c3'] },
        },
      },
    });
    const plan = within(screen.getByRole('region', { name: english('labels_badge_paymentplan') }));
    expect(plan.getByText(/Monthly, 6 months/)).toHaveTextContent('$28.34 Monthly, 6 months');
    expect(plan.getByText(english.pattern('topics_planbegins'))).toBeVisible();
    expect(plan.getAllByRole('listitem')).toHaveLength(2);
    expect(
      screen.getByRole('heading', { name: english('headings_reviewotheraccounts') }),
    ).toBeVisible();
    expect(plan.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect((await axe.run(container)).violations).toEqual([]);
    expect(screen.queryByRole('button', { name: english('buttons_setuppaymentplan') })).toBeNull();
    await press(english('buttons_removeplan'));
    expect(
      dialog().getByText(english.pattern('topics_dropplan', { amount: '$255.00' })),
    ).toBeVisible();
    await press(english('buttons_keepplan'));
    expect(told).toEqual([]);
    await press(english('buttons_removeplan'));
    fireEvent.click(dialog().getByRole('button', { name: english('buttons_removeplan') }));
    expect(told.at(-1)?.planIds).toEqual(['a1', 'b2', 'c3']);
    actor.stop();
  });
});

test('a statement is opened where there is one', async () => {
  const withStatement = {
    ...twoAccounts,
    accounts: {
      ...twoAccounts.accounts,
      b2: { ...twoAccounts.accounts['b2']!, hasStatement: true },
    },
  };
  const { actor } = open({ cart: withStatement });
  expect(screen.getAllByRole('button', { name: /^View statement/ })).toHaveLength(1);
  await press(english('buttons_viewstatementof', { number: '4b2' }));
  expect(actor.getSnapshot().output).toEqual({ kind: 'statement', planId: 'b2', accountId: 'b2' });
});

describe('an account on a plan shows what a card of its own would', () => {
  const [a1, b2] = [gathered.accounts['a1']!, gathered.accounts['b2']!];
  const onPlan: HeldCart = {
    ...gathered,
    accounts: { a1: { ...a1, locationId: 2 }, b2: { ...b2, hasStatement: true } },
  };
  const named = (name: string) => within(screen.getByRole('article', { name }));
  const pairs = (name: string) =>
    named(name)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  test('patient, location and amount; and leads to its statement', async () => {
    const { actor } = open({ cart: onPlan });
    expect(pairs('Account 4a1')).toEqual([
      'Patient name: Dana Whitlock',
      'Account Number: 4a1',
      "Location: Lakeside Children's Clinic",
      'Total: $85.00',
    ]);
    expect(named('Account 4a1').queryByRole('button')).toBeNull();
    await press(english('buttons_viewstatementof', { number: '4b2' }));
    expect(actor.getSnapshot().output).toEqual({
      kind: 'statement',
      planId: 'p1',
      accountId: 'b2',
    });
  });

  test('no statement is opened without an account of the portal', () => {
    open({ cart: onPlan, way: 'quick-pay' });
    expect(screen.queryByRole('button', { name: /^View statement/ })).toBeNull();
  });
});
