import { placeNames, places, type PlaceName } from './places.ts';

/** The place of an address; where several fit, the one that says most. */
export function placeAt(href: string): PlaceName | undefined {
  const parts = pathParts(href.split(/[?#]/)[0] ?? '');
  const fitting = placeNames.filter((name) => fits(pathParts(places[name].path), parts));
  const open = (name: PlaceName) => places[name].path.split('$').length;
  return fitting.sort((one, other) => open(one) - open(other))[0];
}

/** The parameters of an address, where the place's path has a `$name`. */
export function paramsAt(href: string): Readonly<Record<string, string>> {
  const name = placeAt(href);
  const parts = pathParts(href.split(/[?#]/)[0] ?? '');
  const wanted = name === undefined ? [] : pathParts(places[name].path);
  return Object.fromEntries(
    wanted.flatMap((part, at) =>
      part.startsWith('$') && part !== '$' ? [[part.slice(1), decoded(parts[at] ?? '')]] : [],
    ),
  );
}

const pathParts = (path: string) => path.split('/').filter((part) => part !== '');

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  wanted.at(-1) === '$'
    ? parts.length >= wanted.length - 1 &&
      fits(wanted.slice(0, -1), parts.slice(0, wanted.length - 1))
    : wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith('$') || part === parts[at]);

/** An address may hold any rubbish. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
