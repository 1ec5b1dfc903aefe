import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { endFollowing, beginFollowing } from '#app/followed.ts';
import { useAwaited } from '#app/use-awaited.ts';

const ours = [{ key: 'k', reference: 'PT-1', cart: emptyCart }];

function Shown() {
  const payments = useAwaited(ours);
  return <p>{payments.map(({ reference }) => reference).join(' ')}</p>;
}

afterEach(() => endFollowing('PT-2'));

test('a payment of an earlier visit is awaited beside those of this one, until it was made', () => {
  render(<Shown />);
  expect(screen.getByText('PT-1')).toBeVisible();
  act(() => beginFollowing('PT-2'));
  expect(screen.getByText('PT-1 PT-2')).toBeVisible();
  act(() => endFollowing('PT-2'));
  expect(screen.getByText('PT-1')).toBeVisible();
});
