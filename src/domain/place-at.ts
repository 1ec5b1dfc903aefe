import type { Place } from './place.ts';
import { placeNames, placeOf, places, type PlaceName } from './places.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The place whose parameters are fewest goes first: it says most. */
const byParameters = placeNames
  .map((name) => ({ name, wanted: segmentsOf(places[name].path) }))
  .sort((one, other) => parameters(one.wanted) - parameters(other.wanted));

/** The place of an address; where several fit, the one that says most. */
export function placeAt(href: string): PlaceName | undefined {
  const segments = segmentsOf(href.split(/[?#]/)[0] ?? '');
  return byParameters.find(({ wanted }) => fits(wanted, segments))?.name;
}

/** The row of the place of an address. */
export function rowAt(href: string): Place | undefined {
  const name = placeAt(href);
  return name && placeOf(name);
}

/** The address of a place, with its parameters. */
export const addressOf = (name: PlaceName, params: Readonly<Record<string, string>> = {}): string =>
  placeOf(name).path.replaceAll(/\$(\w+)/g, (open, param: string) => params[param] ?? open);

/** The address begins like a place's path, which goes on with parameters. */
export const isBelow = (href: string, name: PlaceName): boolean =>
  href.startsWith(placeOf(name).path.split('$')[0] ?? '');

/** The parameters of an address, where the place's path has a `$name`. */
export function paramsAt(href: string): Readonly<Record<string, string>> {
  const segments = segmentsOf(href.split(/[?#]/)[0] ?? '');
  const wanted = segmentsOf(rowAt(href)?.path ?? '');
  return Object.fromEntries(
    wanted.flatMap((segment, at) =>
      segment.startsWith('$') && segment !== '$'
        ? [[segment.slice(1), decoded(segments[at] ?? '')]]
        : [],
    ),
  );
}

const fits = (wanted: readonly string[], segments: readonly string[]): boolean =>
  wanted.at(-1) === '$'
    ? segments.length >= wanted.length - 1 &&
      fits(wanted.slice(0, -1), segments.slice(0, wanted.length - 1))
    : wanted.length === segments.length &&
      wanted.every((segment, at) => segment.startsWith('$') || segment === segments[at]);

function parameters(wanted: readonly string[]): number {
  return wanted.filter((segment) => segment.startsWith('$')).length;
}

/** An address may hold any rubbish. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
