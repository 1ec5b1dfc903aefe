import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { choose } from '#domain/cart-choices.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Context } from '#machines/cart-setup.ts';
import { cart as production } from '#machines/cart.ts';
import Cart from '#screens/cart/index.tsx';
import { accountWith, cartOf } from '../../support/carts.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { nameOf } from '#walks/walking/replay.ts';
import type { Happening } from '#walks/walking/walk.ts';
import { transitionsOf } from '#walks/proof/transition-ids.ts';

const tenant = sampleTenant('lakeside');
const two = cartOf(
  accountWith({ accountId: 'a1', locationId: 1 }),
  accountWith({ accountId: 'b2', locationId: 1, amount: toCents(2_050) }),
);

/** The second account is put off from the beginning, so that the first one decides. */
const held = choose(two, 'b2', { option: 'DEFERRED' });

/** A walk has no parent to tell. */
const cart = production.provide({ actions: { tellCart: () => undefined } });

const optionOf = (context: Context) => context.cart.plans['a1']?.paymentOption;
const card = (id: string) => within(screen.getByRole('article', { name: `Account 4${id}` }));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const labels: Readonly<Record<string, RegExp>> = {
  FULL: /^Pay in Full/,
  PARTIAL: /^Partial Amount/,
  DEFERRED: /^Deferred/,
};
const words: Readonly<Record<string, string>> = { nothing: '', wrong: '85.01', '5000': '50' };

function type(value: string): boolean {
  const field = screen.getByLabelText<HTMLInputElement>('Amount to pay today');
  if (field.value === value) return false;
  fireEvent.change(field, { target: { value } });
  return true;
}

const ofPlans = transitionsOf(production)
  .map(nameOf)
  .filter((name) =>
    /plan|Plan|emoval|statement|Modified|Ineligible|rest|TooMany|counting on always \[1\]/.test(
      name,
    ),
  );

/** What the patient does for each event; `false` where the screen has nothing to do it with. */
const acts: Readonly<Record<string, (event: Happening) => boolean | void>> = {
  'option.chosen': ({ planId, option }) => {
    const radio = card(String(planId)).getByRole<HTMLInputElement>('radio', {
      name: labels[String(option)] ?? '',
    });
    if (radio.checked) return false;
    fireEvent.click(radio);
  },
  'partial.typed': ({ typed }) => type(words[String(typed)] ?? ''),
  'partial.confirmed': () => {
    type('50');
    press(/^Confirm$/);
  },
  'partial.cancelled': () => press(/^Cancel$/),
  'pay.chosen': () => press(/^Pay Now/),
  'partials.accepted': () => press(/^Confirm and pay/),
  'partials.ignored': () => press(/instead$/),
  'notice.closed': () => {
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
  },
  'account.wanted': () => press(/^Add account$/),
  'back.chosen': () => press(/^Back$/),
};

describeWalks(
  cart,
  {
    input: {
      cart: held,
      before: two,
      flow: 'open-balance',
      allowPartial: true,
      maxAccounts: 3,
      hasBack: true,
    },
    says: [
      ...['FULL', 'PARTIAL', 'DEFERRED'].map((option) => ({
        type: 'option.chosen',
        planId: 'a1',
        option,
      })),
      ...['nothing', 'wrong', 5_000].map((typed) => ({
        type: 'partial.typed',
        planId: 'a1',
        typed,
      })),
      { type: 'partial.confirmed', planId: 'a1', amount: 5_000 },
      { type: 'partial.cancelled', planId: 'a1' },
      { type: 'pay.chosen' },
      { type: 'partials.accepted' },
      { type: 'partials.ignored' },
      { type: 'notice.closed' },
      { type: 'account.wanted' },
      { type: 'back.chosen' },
    ],
    // A form that is not open says nothing; leaving is the same whatever was chosen.
    where: ({ context }, { type }) =>
      type.startsWith('partial.')
        ? 'a1' in context.typed
        : !/wanted|back/.test(type) || optionOf(context) === 'FULL',
    facts: ({ context }) => [context.typed, optionOf(context)],
  },
  {
    // Edit is quick pay's, where there is no choice; plans and many bills have tests of their own.
    except: ['cart.arriving on always [0]', 'cart.reviewing on edit.chosen', ...ofPlans],
    started: (actor) => {
      cleanup();
      showScreen(<Cart flow={actor} />, tenant);
      for (const toggle of screen.getAllByRole('button', { name: /^Payment options/ }))
        fireEvent.click(toggle);
    },
    act: ({ event }) => {
      let done: boolean | void = false;
      act(() => {
        done = acts[event.type]?.(event);
      });
      return done !== false;
    },
    within: (change) => act(async () => change()),
    sees: ({ value, context, status }) => {
      if (status === 'done') return;
      const due = dueTodayOf(context.cart);
      const amount = `$${toDecimal(due)}`;
      expect(screen.getByRole('button', { name: /^Pay Now/, hidden: true })).toHaveTextContent(
        due > 0 ? `Pay Now ${amount}` : /^Pay Now$/,
      );
      expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
      expect(screen.queryAllByRole('form', { hidden: true })).toHaveLength(
        Object.keys(context.typed).length,
      );
      const dialog = screen.queryByRole('dialog');
      if (value === 'reviewing') expect(dialog).toBeNull();
      else
        expect(dialog).toHaveAccessibleName(
          value === 'noticingZero'
            ? 'There is nothing to pay today'
            : 'Which amount would you like to pay?',
        );
      if (value === 'confirmingPartials')
        expect(dialog).toHaveTextContent(`Account 4a1: $50.00 of $85.00`);
    },
  },
);
