import { homeOf } from '#domain/address.ts';
import type { Place } from '#domain/place.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { fill } from './fill.ts';

/** The provider's own page or, without one, the portal's; never inside the frame it is shown in. */
export const legalPage = (slug: string, url: string | undefined, place: Pick<Place, 'path'>) =>
  safeUrl(url && fill(url, { slug: encodeURIComponent(slug) })) ??
  `${homeOf({ slug, embedded: false })}#${place.path}`;
