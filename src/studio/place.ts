import { useSyncExternalStore } from 'react';
import { drawings } from './drawings.ts';

/** A page of the studio; a new page is added here and in Studio.tsx. */
export type Place =
  | { readonly page: 'gallery' }
  | { readonly page: 'chart'; readonly chart: string; readonly state?: string }
  | { readonly page: 'difference'; readonly chart?: string }
  | { readonly page: 'proof'; readonly chart?: string }
  | WalksPlace
  | { readonly page: 'live'; readonly provider?: string; readonly beside: boolean };

/** All walks, a chart's walks, those through one of its states, or one walk. */
export interface WalksPlace {
  readonly page: 'walks';
  readonly chart?: string;
  readonly walk?: string;
  readonly through?: string;
}

/** Reads a place such as `#/chart/payment/direct?state=checking.asking`. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, ...rest] = path.split('/').map(decoded);
  const chart = rest.join('/');
  const asked = new URLSearchParams(query);
  const state = asked.get('state');
  if (page === 'chart' && chart) return { page, chart, ...(state !== null && { state }) };
  if (page === 'difference' || page === 'proof') return { page, ...(chart && { chart }) };
  if (page === 'walks') return { page, ...walksIn(rest, asked) };
  if (page === 'live') {
    const provider = asked.get('provider');
    return { page, beside: asked.has('beside'), ...(provider && { provider }) };
  }
  return { page: 'gallery' };
}

/** A chart's name may have a slash: `payment/direct`. */
function walksIn(rest: readonly string[], asked: URLSearchParams): Omit<WalksPlace, 'page'> {
  const [group = '', name = ''] = rest;
  const isGrouped = drawings.some(({ graph }) => graph.name === `${group}/${name}`);
  const chart = isGrouped ? `${group}/${name}` : group;
  const walk = rest[isGrouped ? 2 : 1];
  const through = asked.get('through');
  return { ...(chart && { chart }), ...(walk && { walk }), ...(through !== null && { through }) };
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const galleryHref = '#/';
export const liveHref = '#/live';

export const chartHref = (chart: string, state?: string): string =>
  `#/chart/${chart}${state === undefined ? '' : `?state=${encodeURIComponent(state)}`}`;

export const differenceHref = (chart?: string): string =>
  chart === undefined ? '#/difference' : `#/difference/${chart}`;

export const walksHref = (chart?: string, walk?: string): string =>
  ['#/walks', ...(chart ? [chart] : []), ...(walk ? [walk] : [])].join('/');

export const throughHref = (chart: string, state: string): string =>
  `${walksHref(chart)}?through=${encodeURIComponent(state)}`;

export const proofHref = (chart?: string): string =>
  chart === undefined ? '#/proof' : `#/proof/${chart}`;

const follow = (heard: () => void) => {
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};

export const usePlace = (): Place => readPlace(useSyncExternalStore(follow, hashNow));

const hashNow = (): string => window.location.hash;

/** Goes to a place without a new entry, so that Back leads past it. */
export function replacePlace(href: string): void {
  window.history.replaceState(null, '', href);
  window.dispatchEvent(new Event('hashchange'));
}
