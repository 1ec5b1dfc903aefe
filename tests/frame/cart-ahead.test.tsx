import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { places, type PlaceName } from '#domain/places.ts';
import { english } from '../support/english.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { keptWith, openPortal, resize, showFrame } from '../support/frame.tsx';

/** Goes on as soon as every import so far has come. */
async function walk(width: number) {
  resize(width);
  const cart = cartOf(accountWith({ accountId: 'a1' }));
  const { goTo } = showFrame(await openPortal({ loginType: 'guest', kept: keptWith(cart) }));
  await vi.dynamicImportSettled();
  return async (name: PlaceName) => {
    goTo({ place: places[name], path: places[name].path });
    const stands =
      screen.queryByText(english('labels_mybalances')) ?? document.querySelector('[data-cart]');
    await vi.dynamicImportSettled();
    return stands !== null;
  };
}

test('the cart beside a wide window’s screen stands with the screen, not a moment later', async () => {
  const goTo = await walk(1440);
  expect(await goTo('quickPayAccounts')).toBe(true);
});

test('the cart above a telephone’s screen does, too', async () => {
  const goTo = await walk(375);
  expect(await goTo('openBalance')).toBe(false);
  expect(await goTo('openBalanceAccounts')).toBe(true);
});
