import { placeNames, type PlaceName } from '#domain/places.ts';
import type { Page } from './page.ts';

/** Each page is found by its file; the pages stand in the order of their places. */
const files = Object.values(
  import.meta.glob<Page>('../pages/*.ts', { eager: true, import: 'page' }),
);

export const pages: Readonly<Partial<Record<PlaceName, Page>>> = Object.fromEntries(
  placeNames.flatMap((place) => {
    const page = files.find(({ at }) => at.includes(place));
    return page ? [[place, page]] : [];
  }),
);
