/** The named flags that are on. */
export const switches = <const N extends string>(
  names: readonly N[],
  wire: object | null | undefined,
): { readonly [K in N]: boolean } => {
  const entries = new Map<string, unknown>(Object.entries(wire ?? {}));
  return Object.fromEntries(names.map((name) => [name, entries.get(name) === true])) as {
    readonly [K in N]: boolean;
  };
};

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], null | undefined | ''> };

/** The entries that were given: an empty text counts as none. */
export const given = <T extends object>(entries: T): Given<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Given<T>;

export const oneOf = <const N extends string>(names: readonly N[], name: string): N | undefined =>
  names.find((one) => one === name);

/** Text keys of older systems begin with `v4_`. */
export const unprefixed = (text: string | null | undefined): string | undefined =>
  text?.replace(/^v4_/, '');

/** A key that may become part of an id, a form's field or an object's property. */
export const isKey = (key: string): boolean =>
  /^[A-Za-z][\w.-]{0,127}$/.test(key) && !['constructor', 'prototype'].includes(key);
