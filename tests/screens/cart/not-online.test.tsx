import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { cartOfOwed, withPayable } from '#domain/owed.ts';
import { owedWith } from '../../support/carts.ts';
import { english, spanish } from '../../support/english.ts';
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
  const [article] = screen.getAllByRole('article');
  if (!article) throw new Error('there is no account');
  return { article, card: within(article), speak };
};

test('the card of a bill that cannot be paid here says whom to call, and offers nothing to choose', () => {
  const { article, card } = show(2, true);
  expect(article).toHaveTextContent(english.pattern('topics_notonlinecall'));
  expect(card.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:\d+/));
  expect(card.queryByRole('button', { name: /Payment options/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay Now/ })).toBeVisible();
});

test('a single bill that cannot be paid here leaves no button that leads to a card', () => {
  const { card } = show(1, false);
  expect(card.getByText(english.pattern('topics_notonline'))).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /plan/i })).toBeNull();
});

test('the card says whom to call in Spanish, too', async () => {
  const { article, speak } = show(2, true);
  await act(() => speak('es'));
  expect(article).toHaveTextContent(spanish.pattern('topics_notonlinecall'));
});
