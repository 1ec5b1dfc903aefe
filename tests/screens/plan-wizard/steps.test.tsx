import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import type { Input } from '#machines/plan-wizard/types.ts';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { leftAt, twoToPlan, wizardRules } from '#walks/samples/wizard.ts';
import { offersFor } from '#walks/samples/payment-plans.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { beginWizard } from './begin.ts';

/** Shows the wizard's first step; the server offers so many plans at most. */
async function open(more: Partial<Input> = {}, most = Infinity) {
  const actor = beginWizard({ cart: twoToPlan, ...more }, (accounts) =>
    offersFor(accounts.reduce((sum, { amount }) => sum + amount, 0)).slice(0, most),
  );
  await waitFor(actor, (now) => !now.hasTag('busy'));
  const wizard = <PlanWizard actor={actor} known={{}} texting={undefined} />;
  showScreen(wizard, sampleTenant('lakeside'));
  return actor;
}
const card = () => within(screen.getByRole('article', { name: 'Account 4b2' }));
const face = () => card().getByRole('button', { name: /\$185\.00/ });
const next = () =>
  act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: english('buttons_continue') })),
  );
const steps = () => screen.getByRole('navigation', { name: english('labels_plansteps') });

test('Escape turns an asking card back, and leaves its account where it was', async () => {
  const actor = await open();
  fireEvent.click(face());
  fireEvent.click(face());
  expect(card().getByRole('button', { name: english('buttons_addtoplan') })).toHaveFocus();
  fireEvent.keyDown(card().getByRole('button', { name: english('buttons_addtoplan') }), {
    key: 'Enter',
  });
  fireEvent.keyDown(card().getByRole('group'), { key: 'Escape' });
  expect(face()).toHaveFocus();
  expect(face()).toHaveAttribute('aria-pressed', 'false');
  expect(actor.getSnapshot().context.selected).toEqual(['a1']);
});

test('a card shows whether its account is on the plan, whatever put it there', async () => {
  const actor = await open();
  act(() => actor.send({ type: 'account.removed', accountId: 'b2' }));
  expect(face()).toHaveAttribute('aria-pressed', 'false');
  act(() => actor.send({ type: 'account.added', accountId: 'b2' }));
  expect(face()).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(face());
  expect(actor.getSnapshot().context.selected).toEqual(['a1']);
});

test.each([
  ['there is no step for other accounts where all are on the plan', false, /^Step 2 of 3.*Review$/],
  ['there is one where an account was left out', true, /^Step 2 of 4.*Other accounts$/],
])('%s, and until that is known there may be one', async (_, leavesOut, then) => {
  await open();
  if (leavesOut) fireEvent.click(face());
  expect(steps()).toHaveTextContent(
    new RegExp(`^Step 1 of 4.*${english('labels_planstep_othersifany')}$`),
  );
  await next();
  expect(steps()).toHaveTextContent(then);
});

test('a step that is done is a button, and no other', async () => {
  await open();
  expect(within(steps()).queryAllByRole('button')).toEqual([]);
  expect(
    within(steps()).getByText(english('labels_planstep_accounts')).closest('[aria-current]'),
  ).not.toBeNull();
  await next();
  expect(within(steps()).getAllByRole('button')).toHaveLength(1);
  const current = within(steps())
    .getByText(english('labels_planstep_plan'))
    .closest('[aria-current]');
  expect(current).toHaveAttribute('aria-current', 'step');
});

test.each([
  ['where parts are not taken', { tenant: wizardRules(true, false) }, /^Step 1 of 3/],
  ['in quick pay', { way: 'quick-pay' }, /^Step 1 of 2/],
])('%s there are fewer steps', async (_, more, words) => {
  await open(more);
  expect(steps()).toHaveTextContent(words);
});

test('an amount too small for a plan is told from which amount on there is one', async () => {
  const ranges = [
    { id: 'a', rangeStart: 20_000, rangeEnd: 40_000 },
    { id: 'b', rangeStart: 40_001, rangeEnd: 0 },
  ];
  const actor = await open({ tenant: wizardRules(true, true, ranges) });
  act(() => actor.send({ type: 'account.removed', accountId: 'a1' }));
  await next();
  expect(screen.getByRole('heading')).toHaveTextContent(english('headings_noplans'));
  expect(
    screen.getByText(english('topics_planamounts', { amounts: 'of $200.00 or more' })),
  ).toBeVisible();
  expect(
    screen.getByText(english.pattern('topics_noplanamount', { amount: '$185.00' })),
  ).toBeVisible();
  expect(screen.queryByText(english.pattern('topics_noplans'))).toBeNull();
});

const gone = cartOf(twoToPlan.accounts['a1']!, accountWith({ accountId: 'b2' }));
const words = english('topics_planchanged_owed');

test('a change meanwhile is told in the step that begins anew, and only there', async () => {
  await open({ cart: gone, draft: leftAt(3) });
  expect(screen.getByRole('note')).toHaveTextContent(words);
  await next();
  expect(screen.queryByRole('note')).toBeNull();
});

test('in quick pay the wizard begins with the plans, and tells the change there', async () => {
  await open({ cart: gone, draft: leftAt(3), way: 'quick-pay' });
  expect(screen.getByRole('heading')).toHaveTextContent(english('headings_planduration'));
  expect(screen.getByRole('note')).toHaveTextContent(words);
});

test('a plan of another kind is told beside those on offer', async () => {
  await open({ draft: leftAt(3) }, 1);
  expect(screen.getByRole('note')).toHaveTextContent(english('topics_planchanged_offers'));
});

test('a single plan is not said to take less time than others', async () => {
  await open({ way: 'quick-pay' }, 1);
  expect(screen.getByText(english('topics_planduration_one', { amount: '$495.00' }))).toBeVisible();
  expect(screen.queryByText(/Take more time/)).toBeNull();
});

test('a partial amount that the plan replaces is told before', async () => {
  await open({ cart: choose(twoToPlan, 'b2', { option: 'PARTIAL', amount: toCents(5_000) }) });
  fireEvent.click(face());
  expect(card().getByText(english('topics_addtoplanwhole', { amount: '$50.00' }))).toBeVisible();
});

test('going on without a plan is told beside the plans, where the focus goes, each time until one is chosen', async () => {
  await open();
  await next();
  const group = () => screen.getByRole('radiogroup', { name: english('headings_planduration') });
  expect(group()).not.toHaveAttribute('aria-invalid');
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: english('buttons_continue') }).focus();
    await next();
    expect(within(group()).getAllByRole('radio')[0]).toHaveFocus();
    expect(group()).toBeInvalid();
    expect(group()).toHaveAccessibleDescription(english('field_errors_planselection'));
    expect(screen.getByText(english('field_errors_planselection'))).toBeVisible();
  }
  fireEvent.click(within(group()).getAllByRole('radio')[1]!);
  expect(group()).not.toBeInvalid();
  expect(screen.queryByText(english('field_errors_planselection'))).toBeNull();
});

test('going on without an account is told beside the accounts, and the first has the focus', async () => {
  const actor = await open();
  act(() =>
    actor.getSnapshot().context.selected.forEach((accountId) => {
      actor.send({ type: 'account.removed', accountId });
    }),
  );
  await next();
  expect(screen.getByText(english('field_errors_accountselection'))).toBeVisible();
  expect(
    screen.getAllByRole('list').map((list) => list.getAttribute('aria-describedby')),
  ).toContain(screen.getByText(english('field_errors_accountselection')).id);
  expect(document.activeElement?.closest('article')).toHaveAccessibleName('Account 4a1');
  act(() => actor.send({ type: 'account.added', accountId: 'b2' }));
  expect(screen.queryByText(english('field_errors_accountselection'))).toBeNull();
});
