import { homeOf } from '#domain/address.ts';
import type { Place } from '#domain/place.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { fill } from './fill.ts';

/**
 * The address of the provider's own page or, without one, of the portal's; the link opens outside
 * of the frame.
 */
export const legalPage = (slug: string, url: string | undefined, place: Pick<Place, 'path'>) =>
  safeUrl(url && fill(url, { slug: encodeURIComponent(slug) })) ??
  `${homeOf({ slug, embedded: false })}#${place.path}`;
