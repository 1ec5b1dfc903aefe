import { walksHref } from '../place.ts';
import type { Addresses } from '#walks/telling/export.ts';

/** The addresses of a list's walks and of their beginnings, as seen from a page of the studio. */
export const addressesFrom = (page: string, list: string): Addresses => ({
  walk: ({ id }) => new URL(walksHref(list, id), page).href,
  start: ({ opens }) => new URL(opens, page).href,
});
