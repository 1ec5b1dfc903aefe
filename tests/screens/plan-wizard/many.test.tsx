import { act, fireEvent, screen, within } from '@testing-library/react';
import type * as Cards from '#ui/AccountCard.tsx';
import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { addMoney, noMoney, toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import { offersFor } from '#walks/samples/payment-plans.ts';
import { english } from '../../support/english.ts';
import { owedWith } from '../../support/carts.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { beginWizard } from './begin.ts';

const drawn: string[] = [];

vi.mock('#ui/AccountCard.tsx', async (original) => {
  const { AccountCard } = await original<typeof Cards>();
  return {
    AccountCard: (props: Parameters<typeof AccountCard>[0]) => {
      drawn.push(props.account.paymentPostingId);
      return AccountCard(props);
    },
  };
});

const count = 60;

test('beside a plan only the account is drawn again whose amount is typed', async () => {
  const cart = cartOfOwed(owedWith(count), emptyCart);
  const [first = ''] = Object.keys(cart.accounts);
  const offers = offersFor(cart.accounts[first]?.amount ?? 0);
  const actor = beginWizard({ cart }, () => offers);
  await waitFor(actor, (state) => state.matches('choosingAccounts'));
  for (const accountId of Object.keys(cart.accounts).slice(1))
    actor.send({ type: 'account.removed', accountId });
  actor.send({ type: 'accounts.confirmed' });
  await waitFor(actor, (state) => state.matches('choosingPlan'));
  actor.send({ type: 'plan.chosen', terms: offers[0]?.terms ?? 0 });
  actor.send({ type: 'plan.confirmed' });
  await waitFor(actor, (state) => state.matches('reviewing'));
  actor.send({ type: 'contact.given', contact: { email: 'rosa@example.org', phone: '' } });
  showScreen(
    <PlanWizard {...{ actor }} known={{}} texting={undefined} />,
    sampleTenant('lakeside'),
  );
  expect(drawn).toHaveLength(count - 1);

  const card = within(screen.getByRole('article', { name: 'Account 47' }));
  fireEvent.click(card.getByRole('button', { name: /^Payment options/ }));
  fireEvent.click(card.getByRole('radio', { name: /^Partial/ }));
  const field = card.getByLabelText(english('labels_partialamount'));
  drawn.length = 0;
  for (const value of ['1', '12', '12.5', '12.50'])
    act(() => void fireEvent.change(field, { target: { value } }));
  expect(new Set(drawn)).toEqual(new Set(['47']));
  const due = toDecimal(addMoney(offers[0]?.payment ?? noMoney, toCents(12_50)));
  expect(document.body).toHaveTextContent(`Due today in all: $${due}`);
});
