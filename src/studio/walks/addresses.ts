import { walksHref } from '../place.ts';
import type { Addresses } from '#walks/telling/export.ts';

/** Where the walks of a list and their beginnings are, as seen from a page of the studio. */
export const addressesFrom = (page: string, list: string): Addresses => ({
  walk: ({ id }) => new URL(walksHref(list, id), page).href,
  start: ({ opens }) => new URL(opens, page).href,
});
