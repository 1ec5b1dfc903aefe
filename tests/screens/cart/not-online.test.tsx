import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyCart } from '#domain/cart.ts';
import { cartOfOwed, withPayable } from '#domain/owed.ts';
import { owedWith } from '../../support/carts.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { showCart } from './show.tsx';

const lakeside = sampleTenant('lakeside');

const show = (count: number, phone: boolean) => {
  const locations = lakeside.locations.map((one) => {
    const { supportPhoneNumber: _, ...silent } = one;
    return one.id === 2 ? { ...(phone ? one : silent), patientPayment: false } : one;
  });
  const tenant = { ...lakeside, locations };
  const owed = owedWith(count).map((one, at) => ({ ...one, locationId: at === 0 ? 2 : 1 }));
  const { speak } = showCart(
    { cart: cartOfOwed(withPayable(tenant, owed), emptyCart) },
    { tenant },
  );
  const [card] = screen.getAllByRole('article');
  if (!card) throw new Error('there is no account');
  return { card: within(card), speak };
};

test('the card of a bill that cannot be paid here says whom to call, and offers nothing to choose', () => {
  const { card } = show(2, true);
  expect(card.getByText(/cannot be paid online\. Please call/)).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:\d+/));
  expect(card.queryByRole('button', { name: /Payment options/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay Now/ })).toBeVisible();
});

test('a single bill that cannot be paid here leaves no button that leads to a card', () => {
  const { card } = show(1, false);
  expect(card.getByText(/Please call the phone number on your statement/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /plan/i })).toBeNull();
});

test('the card says whom to call in Spanish, too', async () => {
  const { card, speak } = show(2, true);
  await act(() => speak('es'));
  expect(await card.findByText(/no se puede pagar en línea/)).toBeVisible();
});
