import { act, fireEvent, screen, within } from '@testing-library/react';
import type * as Cards from '#ui/AccountCard.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { english } from '../../support/english.ts';
import { owedWith } from '../../support/carts.ts';
import { showCart } from './show.tsx';

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

beforeEach(() => void (drawn.length = 0));

const count = 60;

function open() {
  showCart({ cart: cartOfOwed(owedWith(count), emptyCart) });
  const card = within(screen.getByRole('article', { name: 'Account 47' }));
  fireEvent.click(card.getByRole('button', { name: /^Payment options/ }));
  return card;
}

test('of many accounts only those are drawn again whose amount is typed, or that are put off', () => {
  const card = open();
  expect(drawn).toHaveLength(count);
  fireEvent.click(card.getByRole('radio', { name: /^Partial/ }));
  const field = card.getByLabelText(english('labels_partialamount'));
  drawn.length = 0;
  for (const value of ['1', '12', '12.5', '12.50'])
    act(() => void fireEvent.change(field, { target: { value } }));
  expect(drawn).toEqual([]);
  fireEvent.click(card.getByRole('button', { name: english('buttons_confirm') }));
  expect(new Set(drawn)).toEqual(new Set(['47']));
  drawn.length = 0;
  fireEvent.click(card.getByRole('radio', { name: /^Deferred/ }));
  expect(drawn).toEqual(['47']);
});
