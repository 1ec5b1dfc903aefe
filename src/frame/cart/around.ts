import type { Ahead } from './ahead.ts';

/**
 * The code around the cart comes with the first calls, before there is a cart, and with whatever
 * lets a visitor in again; if it does not come, no cart is shown.
 */
export const cartAround: Ahead<typeof import('./CartAround.tsx')> = {
  fetch: () => import('./CartAround.tsx'),
};
