import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor as waitForState } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { accountsIn, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { places, type PlaceName } from '#domain/places.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';
import type { LoginType } from '#domain/visitor.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import { english } from '../support/english.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { keptWith, openPortal, resize, showFrame } from '../support/frame.tsx';
import { heldBy } from '../support/parts.ts';

const two = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(31_000) }),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
);
const planned = withPlan(choose(two, 'b2', { option: 'PARTIAL', amount: toCents(2_000) }), ['a1'], {
  planId: 'p1',
  interval: 'monthly',
  duration: 6,
  payment: toCents(5_270),
  total: toCents(31_620),
  email: '',
  phone: '',
});

async function show(
  name: PlaceName,
  cart: Cart = two,
  loginType: LoginType = 'credentialed',
  draft?: PlanDraft,
) {
  // The server owes what was found there.
  const owed = accountsIn(cart).filter(({ openBalanceId }) => openBalanceId !== undefined);
  const readRecord = async () => ({ owed });
  const opened = await openPortal({ loginType, readRecord, kept: { ...keptWith(cart), draft } });
  const { path } = places[name];
  const view = showFrame(opened, { place: places[name], path });
  const box = await screen.findByRole('complementary', { name: english('labels_cartsummary') });
  return { ...opened, ...view, box };
}

/** A portal at a place, holding its conversation. */
async function visit(name: 'credentialedAccounts' | 'recommendedPlans', cart?: Cart) {
  const shown = await show(name, cart);
  const place = places[name].path;
  act(() => shown.portal.send({ type: 'place.visited', place, needsSession: true }));
  return shown;
}
const press = (box: HTMLElement, name: string | RegExp) =>
  act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
const rows = (box: HTMLElement) =>
  within(box)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('beside the accounts', () => {
  beforeEach(() => resize(1440));

  test('a press is sent to the chart of the cart', async () => {
    const { portal, box } = await visit('credentialedAccounts');
    const went: string[] = [];
    portal.on('went', ({ to }) => void went.push(to));
    await waitForState(portal, () => heldBy(portal, 'cart') !== undefined);
    await press(box, 'Pay Now $495.00');
    expect(went).toEqual(['/select-payment-method']);
  });

  test('a press waits until the conversation about the cart is there to hear it', async () => {
    const button = (box: HTMLElement) => within(box).getByRole('button', { name: /^Pay Now/ });
    const { box, unmount } = await show('credentialedAccounts');
    expect(button(box)).toHaveAttribute('aria-disabled', 'true');
    unmount();
    const visited = await visit('credentialedAccounts');
    await waitForState(visited.portal, () => heldBy(visited.portal, 'cart') !== undefined);
    await waitFor(() => expect(button(visited.box)).not.toHaveAttribute('aria-disabled', 'true'));
  });

  test('no button invites to pay where nothing is due', async () => {
    const deferred = choose(choose(two, 'a1', { option: 'DEFERRED' }), 'b2', {
      option: 'DEFERRED',
    });
    const { box } = await visit('credentialedAccounts', deferred);
    const button = within(box).getByRole('button', { name: english('buttons_paynow') });
    expect(button).toHaveAttribute('data-variant', 'secondary');
  });

  test('the plan’s button is sent to the chart of the cart, too', async () => {
    const { portal, box } = await visit('credentialedAccounts');
    const went: string[] = [];
    portal.on('went', ({ to }) => void went.push(to));
    await waitForState(portal, () => heldBy(portal, 'cart') !== undefined);
    await press(box, english('buttons_setuppaymentplan'));
    await waitFor(() => expect(went).toEqual(['/recommended-plans/accounts/plans']));
  });

  test('while a plan is set up the cart shows how it would be, and paying waits', async () => {
    const { portal, box } = await visit('recommendedPlans');
    const wizard = () => heldBy<typeof planWizard>(portal, 'plan-wizard')!;
    await waitForState(portal, () => heldBy(portal, 'plan-wizard') !== undefined);
    await waitForState(wizard(), (now) => !now.hasTag('busy'));
    expect(within(box).getByRole('button', { name: /^Pay Now/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(within(box).getByRole('button', { name: /^Pay Now/ })).toHaveAccessibleDescription(
      english('topics_payafterthis'),
    );
    expect(
      within(box).queryByRole('button', { name: english('buttons_setuppaymentplan') }),
    ).toBeNull();
    act(() => wizard().send({ type: 'account.removed', accountId: 'b2' }));
    act(() => wizard().send({ type: 'accounts.confirmed' }));
    await waitForState(wizard(), (now) => now.matches('choosingPlan'));
    act(() => wizard().send({ type: 'plan.chosen', terms: 3 }));
    expect(box).toHaveTextContent(english('topics_withplan'));
    expect(within(box).getByRole('button', { name: 'Pay Now $103.34' })).toBeVisible();
    act(() => wizard().send({ type: 'cancel.chosen' }));
    expect(box).not.toHaveTextContent(english('topics_withplan'));
    expect(box).toHaveTextContent('$495.00');
  });
});

test('Back from the accounts keeps a plan that was agreed to elsewhere', async () => {
  resize(1440);
  const { portal } = await visit('credentialedAccounts', planned);
  await waitForState(portal, () => heldBy(portal, 'cart') !== undefined);
  const accounts = heldBy(portal, 'cart')!;
  act(() => accounts.send({ type: 'option.chosen', planId: 'b2', option: 'DEFERRED' }));
  act(() => accounts.send({ type: 'back.chosen' }));
  expect(portal.getSnapshot().context.cart).toEqual(planned);
});

describe.each([1440, 375])('the sums of the cart, at %i', (width) => {
  beforeEach(() => resize(width));
  const summary = () =>
    width > 768
      ? screen.findByRole('complementary', { name: english('labels_cartsummary') })
      : screen.findByRole('region', { name: english('labels_cartsummary') });

  test('are told on request, to the cent', async () => {
    const opened = await openPortal({ loginType: 'credentialed', kept: keptWith(planned) });
    const { container } = showFrame(opened, { place: places.payment, path: '/payment/cards' });
    const box = await summary();
    expect(within(box).queryByRole('row')).toBeNull();
    await press(box, english('buttons_howworkedout'));
    expect(
      within(box).getByRole('button', { name: english('buttons_howworkedout') }),
    ).toHaveAttribute('aria-expanded', 'true');
    expect(rows(box)).toEqual([
      'Account 4a1 | $310.00',
      'Account 4b2 | $185.00',
      'Subtotal | $495.00',
      'Payment plan, first of 6 payments | $52.70',
      'Account 4b2, part of $185.00 | $20.00',
      'Due today | $72.70',
      'Bills on the plan | $310.00',
      'Interest | $6.20',
      'You pay in all | $316.20',
    ]);
    expect(
      within(box)
        .getAllByRole('table')
        .map((table) => table.querySelector('caption')?.textContent),
    ).toEqual([
      english('headings_yourbills'),
      english('headings_paidtoday'),
      english('labels_badge_paymentplan'),
    ]);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await press(box, english('buttons_howworkedout'));
    expect(within(box).queryByRole('row')).toBeNull();
  });
});

describe('Edit, from the payment', () => {
  beforeEach(() => resize(1440));
  const editOf = async (cart: Cart, loginType: LoginType, name: RegExp) => {
    const { box } = await show('selectPaymentMethod', cart, loginType);
    await press(box, name);
    const dialog = screen.getByRole('dialog');
    const link = within(dialog).getByRole('link', { name: english('buttons_edit') });
    return [dialog.getAttribute('aria-label'), link.getAttribute('href')];
  };

  const found = cartOf(
    ...accountsIn(two).map((one) => ({ ...one, openBalanceId: `found-${one.accountId}` })),
  );

  test.each([
    ['credentialed', '#/credentialed/accounts'],
    ['authorized-user', '#/credentialed/accounts'],
    ['sso', '#/sso/accounts'],
  ] as const)('of a found bill leads whoever came as %s to %s', async (loginType, to) => {
    const [, link] = await editOf(found, loginType, /^Edit account 4b2/);
    expect(link).toBe(to);
  });

  test.each(['credentialed', 'guest'] as const)(
    'of a typed bill leads whoever came as %s to its form',
    async (loginType) => {
      expect(await editOf(two, loginType, /^Edit account 4b2/)).toEqual([
        english('headings_edititem'),
        '#/quick-pay/accounts/b2~b2',
      ]);
    },
  );

  test('leads to the page of the plan, and each plan has one button', async () => {
    const draft = { step: 3, plans: [], before: [] } as const;
    const { box, portal } = await show('selectPaymentMethod', planned, 'credentialed', draft);
    const went: string[] = [];
    portal.on('went', ({ to }) => void went.push(to));
    await press(box, english.pattern('buttons_edittheplan'));
    const dialog = screen.getByRole('dialog', { name: english('headings_editplanitem') });
    await press(dialog, english('buttons_edit'));
    expect(went).toEqual(['/recommended-plans/accounts/plans']);
    // The plan is begun at its beginning.
    expect(portal.getSnapshot().context.draft).toBeUndefined();
    expect(screen.getAllByRole('button', { name: /^Edit ./, hidden: true })).toHaveLength(2);
  });
});
